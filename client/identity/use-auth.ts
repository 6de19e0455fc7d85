import { useSyncExternalStore } from 'react';
import { authSession } from './auth-session.ts';
import type { AuthState } from './types.ts';

/** The auth state. Prerendered pages show nobody. */
export const useAuth = (): AuthState => useSyncExternalStore(authSession.subscribe, authSession.read, signedOut);

const out: AuthState = { state: 'signed-out' };
const signedOut = () => out;
