import { instant } from '#domain/lib/time.ts';
import { SignJWT, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';
import type { AccountRow } from '../db/identity-schema.ts';
import { keyRing, type KeyEnv } from './key-ring.ts';
import type { DetailedVerification, Identity } from './identity.ts';

export type IssuerEnv = KeyEnv & Pick<Env, 'PUBLIC_URL'>;

export const ID_TOKEN_S = 60 * 60;
/** Tolerated difference between the clocks of two machines. */
const TOLERANCE_S = 5;
const AUDIENCE = 'a-tiempo';
const LONGEST_UID = 128;

const issuerOf = (env: IssuerEnv): string => `${env.PUBLIC_URL}/identity`;
const inSeconds = (ms: number): number => Math.floor(ms / 1000);

/**
 * Signs an ID token for one hour, with the claims of the hosted service. `iat` is never before `valid_since`: a
 * password changed in this second counts from the next second on.
 */
export async function signIdToken(
  env: IssuerEnv,
  account: AccountRow,
  { authTime, now }: { readonly authTime: number; readonly now: number },
): Promise<string> {
  const { kid, key } = await keyRing.signing(env, now);
  const issuedAt = inSeconds(Math.max(now, account.valid_since));
  return new SignJWT({
    ...(account.display_name !== null && { name: account.display_name }),
    email: account.email,
    email_verified: account.email_verified,
    auth_time: inSeconds(authTime),
    user_id: account.uid,
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(env))
    .setAudience(AUDIENCE)
    .setSubject(account.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_S)
    .sign(key);
}

/** The `valid_since` of a password that is set now: tokens issued from the next second on are good. */
export const validSinceOf = (now: number): number => (inSeconds(now) + 1) * 1000;

/** Verifies an ID token of the embedded service of this installation. */
export const verifyEmbeddedToken = (env: IssuerEnv, token: string, now: number): Promise<DetailedVerification> =>
  verifyToken(token, {
    keys: keyRing.find(env, now),
    issuer: issuerOf(env),
    audience: AUDIENCE,
    algorithm: 'ES256',
    now,
  });

type Expected = {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly audience: string;
  readonly algorithm: 'ES256' | 'RS256';
  readonly now: number;
};

/** Verifies a JWT (RFC 7519) of either issuer. `unavailable` if the keys are out of reach. */
export async function verifyToken(
  token: string,
  { keys, issuer, audience, algorithm, now }: Expected,
): Promise<DetailedVerification> {
  const options: JWTVerifyOptions = {
    issuer,
    audience,
    algorithms: [algorithm],
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'email'],
    clockTolerance: TOLERANCE_S,
    currentDate: new Date(now),
  };
  try {
    const { payload } = await jwtVerify(token, markUnreachable(keys), options);
    const identity = identityIn(payload, now);
    return identity === null ? { verdict: 'invalid' } : { verdict: 'valid', identity };
  } catch (error) {
    if (error instanceof Unreachable) return { verdict: 'unavailable' };
    return { verdict: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

class Unreachable extends Error {}

const markUnreachable =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported) throw error;
      throw new Unreachable('Keys are out of reach', { cause: error });
    }
  };

function identityIn(claims: JWTPayload, now: number): Identity | null {
  const { sub = '', email = '', iat, auth_time: authTime } = claims;
  const isPast = (moment: unknown): moment is number =>
    typeof moment === 'number' && moment <= inSeconds(now) + TOLERANCE_S;
  if (sub === '' || sub.length > LONGEST_UID || typeof email !== 'string' || email === '') return null;
  if (!isPast(authTime) || !isPast(iat)) return null;
  return {
    uid: sub,
    email,
    emailVerified: claims['email_verified'] === true,
    name: typeof claims['name'] === 'string' ? claims['name'] : null,
    authTime: instant(authTime * 1000),
    issuedAt: instant(iat * 1000),
  };
}
