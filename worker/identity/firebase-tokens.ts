import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { verifyToken } from './id-token.ts';
import type { DetailedVerification } from './identity.ts';

export type FirebaseEnv = Pick<Env, 'FIREBASE_PROJECT_ID' | 'FIREBASE_API_KEY'>;

const GOOGLE_KEYS = 'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

/** Caches Google's keys for ten minutes and fetches them again for an unknown key id. */
export const googleKeys = () => createRemoteJWKSet(new URL(GOOGLE_KEYS));

const keysOfThisIsolate = googleKeys();

const LOOKUP_URL = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';

/** Google's codes for a token that is not good any more: password changed, account disabled or deleted. */
const INVALIDATED = /^(?:TOKEN_EXPIRED|USER_NOT_FOUND|USER_DISABLED|INVALID_ID_TOKEN)\b/;

type LookupResponse = {
  readonly users?: readonly { readonly validSince?: string; readonly disabled?: boolean }[];
  readonly error?: { readonly message?: string };
};

/**
 * Time from which tokens of the token's account are good, in epoch ms; null if this token is not good any more.
 * @throws if Google does not answer.
 */
export async function hostedTokensSince(env: FirebaseEnv, token: string): Promise<number | null> {
  const response = await fetch(`${LOOKUP_URL}?key=${encodeURIComponent(env.FIREBASE_API_KEY)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: token }),
  });
  const { users: [user] = [], error }: LookupResponse = await response.json();
  if (INVALIDATED.test(error?.message ?? '') || user?.disabled) return null;
  const since = Number(user?.validSince) * 1000;
  if (!response.ok || Number.isNaN(since)) throw new Error(`Google does not know an account: ${response.status}`);
  return since;
}

/** Verifies an ID token of the hosted service. */
export const verifyHostedToken = (
  env: FirebaseEnv,
  token: string,
  { now, keys = keysOfThisIsolate }: { readonly now: number; readonly keys?: JWTVerifyGetKey },
): Promise<DetailedVerification> =>
  verifyToken(token, {
    keys,
    issuer: `https://securetoken.google.com/${env.FIREBASE_PROJECT_ID}`,
    audience: env.FIREBASE_PROJECT_ID,
    algorithm: 'RS256',
    now,
  });
