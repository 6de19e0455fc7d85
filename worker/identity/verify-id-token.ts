import { isHosted } from '../lib/hosted.ts';
import { verifyHostedToken, type FirebaseEnv } from './firebase-tokens.ts';
import { verifyEmbeddedToken, type IssuerEnv } from './id-token.ts';
import type { Verification } from './identity.ts';

/** Verifies an ID token (OpenID Connect Core, section 3.1.3.7) of the service this installation uses, embedded or hosted. */
export async function verifyIdToken(env: FirebaseEnv & IssuerEnv, token: string): Promise<Verification> {
  const now = Date.now();
  const checked = await (isHosted(env) ? verifyHostedToken(env, token, { now }) : verifyEmbeddedToken(env, token, now));
  return checked.verdict === 'expired' ? { verdict: 'invalid' } : checked;
}
