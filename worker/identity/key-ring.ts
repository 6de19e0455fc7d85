import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK, JWTVerifyGetKey } from 'jose';
import { errors } from 'jose';
import { replaceKey, insertFirstKey, keysSince } from '../db/identity-keys.ts';
import type { KeyRow } from '../db/identity-keys.ts';

const ALGORITHM = 'ES256';

/** A retired key is kept while a token that it signed can still be good: an hour, and some patience. */
export const RETIRED_KEY_RETENTION_MS = 70 * 60_000;
/** How long an isolate believes what it read. */
const CACHE_MS = 10 * 60_000;
/** A key that nobody knows makes an isolate look again, but not more often than this. */
const COOLDOWN_MS = 10_000;

export type SigningKey = { readonly kid: string; readonly key: CryptoKey };
type Ring = {
  readonly readAt: number;
  readonly signing: SigningKey;
  readonly find: JWTVerifyGetKey;
  readonly jwks: { readonly keys: readonly JWK[] };
};

/** The keys of the embedded service, as one isolate knows them: read once, not with each token. */
export function createKeyRing() {
  let known: Ring | null = null;

  async function ring(env: Env, now: number): Promise<Ring> {
    if (known !== null && now - known.readAt < CACHE_MS) return known;
    try {
      known = await readRing(env, now);
    } catch (error) {
      // Keys hardly ever change: what was true ten minutes ago is better than nobody being let in.
      if (known === null) throw error;
    }
    return known;
  }

  return {
    signing: async (env: Env, now: number): Promise<SigningKey> => (await ring(env, now)).signing,

    jwks: async (env: Env, now: number) => (await ring(env, now)).jwks,

    /** The key that a token names; rejects with jose's own word if there is none, with another error if D1 is away. */
    find:
      (env: Env, now: number): JWTVerifyGetKey =>
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

/** Of this isolate. */
export const keyRing = createKeyRing();

async function readRing(env: Env, now: number): Promise<Ring> {
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

const readRows = (env: Env, now: number) => keysSince(env.DB, now - RETIRED_KEY_RETENTION_MS);

/** The operator's key. Of it D1 keeps the public part only, so that the next one does not end its tokens. */
async function withConfiguredKey(env: Env, now: number): Promise<KeySet> {
  const { kid, jwk } = await configuredKey(env.IDENTITY_SIGNING_JWK ?? '');
  const rows = await readRows(env, now);
  const inUse = rows.filter(({ retired_at }) => retired_at === null).map((row) => row.kid);
  if (inUse.length === 1 && inUse[0] === kid) return { rows, current: { kid, jwk } };
  await replaceKey(env.DB, { kid, jwk: JSON.stringify(publicJwk(jwk, kid)), created_at: now });
  return { rows: await readRows(env, now), current: { kid, jwk } };
}

/** A secret that is no key is for the operator to mend: another one in its place would hide it. */
async function configuredKey(secret: string): Promise<KeySet['current']> {
  try {
    const jwk = parseJwk(secret);
    await importPrivateKey(jwk);
    return { kid: await calculateJwkThumbprint(jwk), jwk };
  } catch {
    // Without the cause: a parser quotes what it could not read.
    throw new Error('IDENTITY_SIGNING_JWK is no private ES256 key');
  }
}

/** The key in D1; the first one who looks makes it. */
async function withStoredKey(env: Env, now: number): Promise<KeySet> {
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

/** What everybody may know of a key, with its name. */
const publicJwk = ({ x = '', y = '' }: JWK, kid: string): JWK => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  kid,
  alg: ALGORITHM,
  use: 'sig',
});
