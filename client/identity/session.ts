import type { Fetch } from '../lib/patient-fetch.ts';
import { patientFetch } from '../lib/patient-fetch.ts';
import type { AuthOutcome, AuthState } from './types.ts';

const absent: AuthOutcome = { ok: false, failure: { code: 'other', message: '' } };

/** Who is signed in in this browser, and everything that changes it. Nothing here rejects. */
export const session = {
  read: (): AuthState => ({ state: 'signed-out' }),
  subscribe: (_changed: () => void) => () => {},
  /** Resolves once it is known who is here. */
  ready: async (): Promise<AuthState> => ({ state: 'signed-out' }),
  /** A token that holds for at least another minute; null for nobody, or while nobody can say. */
  token: async (): Promise<string | null> => null,
  signIn: async (_given: { readonly email: string; readonly password: string }): Promise<AuthOutcome> => absent,
  signUp: async (_given: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly password: string;
  }): Promise<AuthOutcome> => absent,
  signOut: async (): Promise<AuthOutcome> => absent,
  sendPasswordReset: async (_email: string): Promise<AuthOutcome> => absent,
  resendVerification: async (): Promise<AuthOutcome> => absent,
  changeName: async (_displayName: string): Promise<AuthOutcome> => absent,
  /** Proves the password anew, then ends the account here and at the server. */
  deleteAccount: async (_password: string): Promise<AuthOutcome> => absent,
  /** Reads plan and account again: after a purchase, after an address was verified in another tab. */
  refresh: async (): Promise<void> => {},
};

/** A patient fetch that says who is signed in, and asks once more with a new token if the first was too old. */
export const authorizedFetch: Fetch = patientFetch;
