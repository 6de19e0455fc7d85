import type { Instant } from '#protocol/time.ts';
import { isHosted } from '../lib/hosted.ts';
import { verifyHostedToken } from './firebase-tokens.ts';
import { verifyEmbeddedToken } from './id-token.ts';

/** What a verified ID token says. Moments in epoch milliseconds. */
export type Identity = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** When this person last proved who he is; a refreshed token keeps it. */
  readonly authTime: Instant;
  readonly issuedAt: Instant;
};

/** `unavailable`: nobody can say now, the keys are out of reach. */
export type Verification =
  | { readonly verdict: 'valid'; readonly identity: Identity }
  | { readonly verdict: 'invalid' | 'unavailable' };

/** Checks an ID token, of the embedded service or the hosted one, whichever this installation uses. */
export async function verifyIdToken(env: Env, token: string): Promise<Verification> {
  const now = Date.now();
  const checked = await (isHosted(env) ? verifyHostedToken(env, token, { now }) : verifyEmbeddedToken(env, token, now));
  return checked.verdict === 'late' ? { verdict: 'invalid' } : checked;
}
