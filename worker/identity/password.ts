import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { NewPassword } from '../db/identity-accounts.ts';
import { validSinceOf } from './id-token.ts';
import { createSemaphore } from './semaphore.ts';
import { isTooLong } from './fields.ts';
import { IdentityError } from './identity-error.ts';

type PasswordEnv = Pick<Env, 'PASSWORD_PEPPER' | 'ENVIRONMENT'>;

/** A scrypt profile (RFC 7914) that OWASP recommends; the runtime allows N·r·p up to 2^20. */
const STRONG = { ln: 14, r: 8, p: 5 };
/** In development no account is a person's, and a hash takes a hundredth of the time. */
const QUICK = { ln: 10, r: 8, p: 1 };
const parametersOf = ({ ENVIRONMENT }: PasswordEnv): Parameters => (ENVIRONMENT === 'development' ? QUICK : STRONG);
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** A hash takes 16 MiB and blocks the isolate. */
const hashingSemaphore = createSemaphore({ permits: 2, maxWaiting: 20, timeoutMs: 10_000 });

type Parameters = typeof STRONG;
/** `key`: the id of the pepper, null without one. */
type StoredHash = Parameters & { readonly key: string | null; readonly salt: Buffer; readonly hash: Buffer };

/** `$scrypt$ln=14,r=8,p=5$salt$hash`, with `,k=…` behind the parameters for a pepper. */
export async function hashPassword(env: PasswordEnv, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const parameters = parametersOf(env);
  const hash = await derive(peppered(env.PASSWORD_PEPPER, password), salt, parameters);
  const { ln, r, p } = parameters;
  const pepper = env.PASSWORD_PEPPER ? `,k=${pepperId(env.PASSWORD_PEPPER)}` : '';
  return `$scrypt$ln=${ln},r=${r},p=${p}${pepper}$${base64(salt)}$${base64(hash)}`;
}

/**
 * A new password as it is stored. Times are taken after hashing, which may wait: until then the old password signs in.
 */
export async function hashNewPassword(env: PasswordEnv, password: string): Promise<NewPassword> {
  const password_hash = await hashPassword(env, password);
  const at = Date.now();
  return { password_hash, password_updated_at: at, valid_since: validSinceOf(at) };
}

/**
 * Compares a password with a stored hash; `isOutdated` if it should be hashed again. For an account that does not exist
 * (null) it takes as long and is false.
 */
export async function checkPassword(env: PasswordEnv, password: string, stored: string | null) {
  const none = { isRight: false, isOutdated: false };
  if (isTooLong(password)) return none;
  const known = stored === null ? null : parseStoredHash(stored);
  const { salt, hash, key, ...parameters } = known ?? dummyHash(env);
  const pepper = key === null ? undefined : env.PASSWORD_PEPPER;
  const derived = await derive(peppered(pepper, password), salt, parameters);
  const isRight = timingSafeEqual(derived, hash) && known !== null && isOurs(env, key);
  return isRight ? { isRight, isOutdated: isOutdated(env, known) } : none;
}

const isOurs = (env: PasswordEnv, key: string | null): boolean =>
  key === null || (env.PASSWORD_PEPPER !== undefined && key === pepperId(env.PASSWORD_PEPPER));

/** A stronger hash stays, also in a development copy that was connected to a deployed database. */
function isOutdated(env: PasswordEnv, known: StoredHash): boolean {
  return costOf(known) < costOf(parametersOf(env)) || (Boolean(env.PASSWORD_PEPPER) && known.key === null);
}

const costOf = ({ ln, r, p }: Parameters): number => 2 ** ln * r * p;

const dummyHash = (env: PasswordEnv): StoredHash => ({
  ...parametersOf(env),
  key: null,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(KEY_BYTES),
});

const STORED_FORM =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,k=([\w-]+))?\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Null for an unknown format: no password matches it. */
function parseStoredHash(stored: string): StoredHash | null {
  const [, ln, r, p, key = null, salt = '', hash = ''] = STORED_FORM.exec(stored) ?? [];
  const bytes = Buffer.from(hash, 'base64');
  if (bytes.length !== KEY_BYTES) return null;
  return { ln: Number(ln), r: Number(r), p: Number(p), key, salt: Buffer.from(salt, 'base64'), hash: bytes };
}

/** The password in Unicode normalisation form NFKC, with the pepper if there is one. */
function peppered(pepper: string | undefined, password: string): Buffer {
  const plain = Buffer.from(password.normalize('NFKC'), 'utf8');
  return pepper ? createHmac('sha256', pepper).update(plain).digest() : plain;
}

/** An id that tells peppers apart without revealing them. */
const pepperId = (pepper: string): string =>
  createHmac('sha256', pepper).update('which pepper').digest('base64url').slice(0, 8);

async function derive(secret: Buffer, salt: Buffer, { ln, r, p }: Parameters): Promise<Buffer> {
  const cost = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  const derived = await hashingSemaphore(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(secret, salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
  if (derived === null) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER : Many people sign in right now');
  return derived;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
