/** Whether accounts are in the hosted service (Firebase) and not in the embedded one. */
export const isHosted = (env: Pick<Env, 'FIREBASE_PROJECT_ID'>): boolean => env.FIREBASE_PROJECT_ID !== '';
