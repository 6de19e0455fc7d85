import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { verifyToken } from './id-token.ts';
import type { DetailedVerification } from './identity.ts';

const GOOGLE_KEYS = 'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

/** Keeps Google's keys for ten minutes, and looks again when a token names one that it does not have. */
export const googleKeys = () => createRemoteJWKSet(new URL(GOOGLE_KEYS));

const keysOfThisIsolate = googleKeys();

const LOOKUP_URL = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';

/** How Google says that a token is good no more: of another password since, or of an account that is gone. */
const INVALIDATED = /^(?:TOKEN_EXPIRED|USER_NOT_FOUND|USER_DISABLED|INVALID_ID_TOKEN)\b/;

type LookupResponse = {
  readonly users?: readonly { readonly validSince?: string; readonly disabled?: boolean }[];
  readonly error?: { readonly message?: string };
};

/**
 * Since when the tokens of this one's account are good, in epoch milliseconds; null if this one is not any more.
 * @throws if Google does not say.
 */
export async function hostedTokensSince(env: Env, token: string): Promise<number | null> {
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

/** Checks a token of the hosted service. */
export const verifyHostedToken = (
  env: Env,
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
