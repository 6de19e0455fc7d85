import type { Instant } from '#protocol/time.ts';

/** What a verified ID token says. Times in epoch ms. */
export type Identity = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** When the person last entered their password; a refreshed token keeps it. */
  readonly authTime: Instant;
  readonly issuedAt: Instant;
};

/** Maximum age of a sign-in for operations that cannot be undone. */
const RECENT_SIGN_IN_MS = 300_000;

/** Whether the person entered their password recently enough for an operation that cannot be undone. `now` in epoch ms. */
export const isRecentSignIn = ({ authTime }: Pick<Identity, 'authTime'>, now: number): boolean =>
  now - authTime <= RECENT_SIGN_IN_MS;

/** `unavailable`: the keys are out of reach, the token may be good. */
export type Verification =
  | { readonly verdict: 'valid'; readonly identity: Identity }
  | { readonly verdict: 'invalid' | 'unavailable' };

/** `expired`: the token was good until its hour was over. */
export type DetailedVerification = Verification | { readonly verdict: 'expired' };
