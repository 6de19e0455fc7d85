import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { check } from './id-token.ts';
import type { Check } from './id-token.ts';

const GOOGLE_KEYS = 'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

/** Keeps Google's keys for ten minutes, and looks again when a token names one that it does not have. */
export const googleKeys = () => createRemoteJWKSet(new URL(GOOGLE_KEYS));

const keysOfThisIsolate = googleKeys();

/** Checks a token of the hosted service. */
export const checkHosted = (
  env: Env,
  token: string,
  { now, keys = keysOfThisIsolate }: { readonly now: number; readonly keys?: JWTVerifyGetKey },
): Promise<Check> =>
  check(token, {
    keys,
    issuer: `https://securetoken.google.com/${env.FIREBASE_PROJECT_ID}`,
    audience: env.FIREBASE_PROJECT_ID,
    algorithm: 'RS256',
    now,
  });

/** Whether people prove who they are to the hosted service (Firebase); to the embedded one otherwise. */
export const isHosted = (env: Env): boolean => env.FIREBASE_PROJECT_ID !== '';
