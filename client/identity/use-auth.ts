import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { AuthState } from './types.ts';

/** Who is signed in. Pages written at build time show nobody. */
export const useAuth = (): AuthState => useSyncExternalStore(session.subscribe, session.read, signedOut);

const out: AuthState = { state: 'signed-out' };
const signedOut = () => out;
