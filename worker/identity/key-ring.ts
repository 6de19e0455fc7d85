import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
  errors,
} from 'jose';
import { replaceKey, insertFirstKey, keysSince, type KeyRow } from '../db/identity-keys.ts';

/** What keys are read from. */
export type KeyEnv = Pick<Env, 'DB' | 'IDENTITY_SIGNING_JWK'>;

const ALGORITHM = 'ES256';

/** A retired key is published while a token that it signed may be good: one hour, and a margin. */
export const RETIRED_KEY_RETENTION_MS = 70 * 60_000;
/** How long an isolate uses the keys that it read. */
const CACHE_MS = 10 * 60_000;
/** Minimum time between two reads because of an unknown key id. */
const COOLDOWN_MS = 10_000;

export type SigningKey = { readonly kid: string; readonly key: CryptoKey };
type Ring = {
  readonly readAt: number;
  readonly signing: SigningKey;
  readonly find: JWTVerifyGetKey;
  readonly jwks: { readonly keys: readonly JWK[] };
};

/** The keys of the embedded service, cached per isolate. */
export function createKeyRing() {
  let known: Ring | null = null;

  async function ring(env: KeyEnv, now: number): Promise<Ring> {
    if (known !== null && now - known.readAt < CACHE_MS) return known;
    try {
      known = await readRing(env, now);
    } catch (error) {
      // D1 does not answer: keys rarely change, so the old ones are used.
      if (known === null) throw error;
    }
    return known;
  }

  return {
    /** After the database was replaced: its keys are read anew. */
    forget: (): void => {
      known = null;
    },

    signing: async (env: KeyEnv, now: number): Promise<SigningKey> => (await ring(env, now)).signing,

    jwks: async (env: KeyEnv, now: number) => (await ring(env, now)).jwks,

    /**
     * The key that a token names.
     * @throws JWKSNoMatchingKey if there is none, another error if D1 does not answer.
     */
    find:
      (env: KeyEnv, now: number): JWTVerifyGetKey =>
      async (header, token) => {
        const { find, readAt } = await ring(env, now);
        try {
          return await find(header, token);
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey) || now - readAt < COOLDOWN_MS) throw error;
          known = await readRing(env, now);
          return known.find(header, token);
        }
      },
  };
}

export const keyRing = createKeyRing();

async function readRing(env: KeyEnv, now: number): Promise<Ring> {
  const { rows, current } = await (env.IDENTITY_SIGNING_JWK ? withConfiguredKey(env, now) : withStoredKey(env, now));
  const keys = rows.map(({ kid, jwk }) => publicJwk(parseJwk(jwk), kid));
  return {
    readAt: now,
    signing: { kid: current.kid, key: await importPrivateKey(current.jwk) },
    find: createLocalJWKSet({ keys }),
    jwks: { keys },
  };
}

type KeySet = { readonly rows: readonly KeyRow[]; readonly current: { readonly kid: string; readonly jwk: JWK } };

const readRows = (env: KeyEnv, now: number) => keysSince(env.DB, now - RETIRED_KEY_RETENTION_MS);

/**
 * The key of the secret IDENTITY_SIGNING_JWK. D1 keeps its public part, so that its tokens stay good after the next
 * key.
 */
async function withConfiguredKey(env: KeyEnv, now: number): Promise<KeySet> {
  const { kid, jwk } = await configuredKey(env.IDENTITY_SIGNING_JWK ?? '');
  const rows = await readRows(env, now);
  const inUse = rows.filter(({ retired_at }) => retired_at === null).map((row) => row.kid);
  if (inUse.length === 1 && inUse[0] === kid) return { rows, current: { kid, jwk } };
  await replaceKey(env.DB, { kid, jwk: JSON.stringify(publicJwk(jwk, kid)), created_at: now });
  return { rows: await readRows(env, now), current: { kid, jwk } };
}

/** An invalid secret is an error: a generated key in its place would hide the mistake. */
async function configuredKey(secret: string): Promise<KeySet['current']> {
  try {
    const jwk = parseJwk(secret);
    await importPrivateKey(jwk);
    return { kid: await calculateJwkThumbprint(jwk), jwk };
  } catch {
    // Without the cause: a parser's message quotes the secret.
    throw new Error('IDENTITY_SIGNING_JWK is no private ES256 key');
  }
}

/** The key in D1; the first isolate that needs one generates it. */
async function withStoredKey(env: KeyEnv, now: number): Promise<KeySet> {
  const rows = await readRows(env, now);
  const current = storedKeyIn(rows);
  if (current !== null) return { rows, current };
  const jwk = await generatePrivateJwk();
  const kid = await calculateJwkThumbprint(jwk);
  await insertFirstKey(env.DB, { kid, jwk: JSON.stringify({ ...publicJwk(jwk, kid), d: jwk.d }), created_at: now });
  const kept = await readRows(env, now);
  const first = storedKeyIn(kept);
  if (first === null) throw new Error('There is no signing key, although one was just kept');
  return { rows: kept, current: first };
}

function storedKeyIn(rows: readonly KeyRow[]): KeySet['current'] | null {
  const inUse = rows.filter(({ retired_at }) => retired_at === null);
  const own = inUse.map(({ kid, jwk }) => ({ kid, jwk: parseJwk(jwk) })).filter(({ jwk }) => jwk.d !== undefined);
  return own.at(-1) ?? null;
}

async function generatePrivateJwk(): Promise<JWK> {
  const { privateKey: key } = await generateKeyPair(ALGORITHM, { extractable: true });
  return exportJWK(key);
}

async function importPrivateKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array || key.type !== 'private') throw new Error('The signing key is no private ES256 key');
  return key;
}

const parseJwk = (text: string): JWK => JSON.parse(text);

/** The public part of a key, with its id (RFC 7517). */
const publicJwk = ({ x = '', y = '' }: JWK, kid: string): JWK => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  kid,
  alg: ALGORITHM,
  use: 'sig',
});
