/** The views of the sign-in dialog. */
export type AuthView = 'login' | 'register' | 'forgot';
