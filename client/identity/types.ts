import type { Plan } from '#domain/plans/plans.ts';
import type { Failure } from '../lib/network/failure.ts';

/** The signed-in account, from its ID token. */
export type Account = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
};

/** The plan of an account; the free plan until the server has answered. */
export type Profile = {
  readonly plan: Plan;
  readonly planId: string;
  /** Epoch ms; null for the free plan. */
  readonly endsAt: number | null;
  readonly createdAt: number | null;
};

/** `loading` has the name that was shown last, so that the header does not flicker. */
export type AuthState =
  | { readonly state: 'loading'; readonly remembered: string | null }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly account: Account; readonly profile: Profile };

/** `field`: where a form shows the failure. */
export type AuthFailure = Pick<Failure, 'message'> & {
  readonly code: string;
  readonly field?: 'email' | 'password';
};

/** `missing`: what failed beside: the verification mail, or the account's row at the server. */
export type AuthOutcome =
  | { readonly ok: true; readonly missing?: 'mail' | 'profile' }
  | { readonly ok: false; readonly failure: AuthFailure };

export type Credentials = { readonly email: string; readonly password: string };
export type NewAccount = Credentials & { readonly firstName: string; readonly lastName: string };
