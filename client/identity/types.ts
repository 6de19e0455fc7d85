import type { Plan } from '#domain/plans/plans.ts';
import type { Failure } from '../lib/failure.ts';

/** Who is signed in, as the identity service says it. */
export type Account = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
};

/** What the account may do. Until the server has said it, or if it cannot, what everybody may. */
export type Profile = {
  readonly plan: Plan;
  readonly planId: string;
  /** Epoch milliseconds; null for the free plan. */
  readonly endsAt: number | null;
  readonly createdAt: number | null;
};

/**
 * `loading` has the name that was shown here last, if somebody was signed in, so that a head needs not flicker.
 */
export type AuthState =
  | { readonly state: 'loading'; readonly remembered: string | null }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly account: Account; readonly profile: Profile };

/** `field` says where a form shows it. */
export type AuthFailure = Pick<Failure, 'message'> & {
  readonly code: string;
  readonly field?: 'email' | 'password';
};

/** `missing` names what could not be done beside: the mail that asks to verify, the account's row at the server. */
export type AuthOutcome =
  | { readonly ok: true; readonly missing?: 'mail' | 'profile' }
  | { readonly ok: false; readonly failure: AuthFailure };

export type Credentials = { readonly email: string; readonly password: string };
export type Registration = Credentials & { readonly firstName: string; readonly lastName: string };
