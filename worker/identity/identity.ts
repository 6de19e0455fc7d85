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

/** `unavailable`: the keys are out of reach, the token may be good. */
export type Verification =
  | { readonly verdict: 'valid'; readonly identity: Identity }
  | { readonly verdict: 'invalid' | 'unavailable' };

/** `expired`: the token was good until its hour was over. */
export type DetailedVerification = Verification | { readonly verdict: 'expired' };
