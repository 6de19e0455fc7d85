/** Whether people prove who they are to the hosted service (Firebase); to the embedded one otherwise. */
export const isHosted = (env: Pick<Env, 'FIREBASE_PROJECT_ID'>): boolean => env.FIREBASE_PROJECT_ID !== '';
