import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { NewPassword } from '../db/identity-accounts.ts';
import { validSinceOf } from './id-token.ts';
import { createSemaphore } from './semaphore.ts';
import { isTooLong } from './fields.ts';
import { IdentityError } from './identity-error.ts';

/** One of the profiles that OWASP calls equivalent; the runtime allows N·r·p up to 2^20. */
const PARAMETERS = { ln: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** 16 MiB each, and the isolate does nothing else meanwhile. */
const hashingSemaphore = createSemaphore({ permits: 2, maxWaiting: 20, timeoutMs: 10_000 });

type Parameters = typeof PARAMETERS;
/** `key`: which pepper is in it, null for none. */
type StoredHash = Parameters & { readonly key: string | null; readonly salt: Buffer; readonly hash: Buffer };

/** `$scrypt$ln=14,r=8,p=5$salt$hash`, and `,k=…` behind the parameters if a pepper is in it. */
export async function hashPassword(env: Env, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(peppered(env.PASSWORD_PEPPER, password), salt, PARAMETERS);
  const { ln, r, p } = PARAMETERS;
  const pepper = env.PASSWORD_PEPPER ? `,k=${pepperId(env.PASSWORD_PEPPER)}` : '';
  return `$scrypt$ln=${ln},r=${r},p=${p}${pepper}$${base64(salt)}$${base64(hash)}`;
}

/** A new password as it is kept. Its hash may have to wait, and until it is there the old one opens sessions. */
export async function hashNewPassword(env: Env, password: string): Promise<NewPassword> {
  const password_hash = await hashPassword(env, password);
  const at = Date.now();
  return { password_hash, password_updated_at: at, valid_since: validSinceOf(at) };
}

/**
 * Whether a password is the one that was stored; `outdated` if it should be stored anew. For somebody who is not
 * there (null) it takes as long and says no.
 */
export async function checkPassword(env: Env, password: string, stored: string | null) {
  const none = { isRight: false, isOutdated: false };
  if (isTooLong(password)) return none;
  const known = stored === null ? null : parseStoredHash(stored);
  const { salt, hash, key, ...parameters } = known ?? dummyHash();
  const pepper = key === null ? undefined : env.PASSWORD_PEPPER;
  const derived = await derive(peppered(pepper, password), salt, parameters);
  const isRight = timingSafeEqual(derived, hash) && known !== null && isOurs(env, key);
  return isRight ? { isRight, isOutdated: isOutdated(env, known) } : none;
}

const isOurs = (env: Env, key: string | null): boolean =>
  key === null || (env.PASSWORD_PEPPER !== undefined && key === pepperId(env.PASSWORD_PEPPER));

function isOutdated(env: Env, { ln, r, p, key }: StoredHash): boolean {
  const same = ln === PARAMETERS.ln && r === PARAMETERS.r && p === PARAMETERS.p;
  return !same || (Boolean(env.PASSWORD_PEPPER) && key === null);
}

const dummyHash = (): StoredHash => ({
  ...PARAMETERS,
  key: null,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(KEY_BYTES),
});

const STORED_FORM =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,k=([\w-]+))?\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Null for what no hash of ours looks like: nobody gets in by it. */
function parseStoredHash(stored: string): StoredHash | null {
  const [, ln, r, p, key = null, salt = '', hash = ''] = STORED_FORM.exec(stored) ?? [];
  const bytes = Buffer.from(hash, 'base64');
  if (bytes.length !== KEY_BYTES) return null;
  return { ln: Number(ln), r: Number(r), p: Number(p), key, salt: Buffer.from(salt, 'base64'), hash: bytes };
}

/** What is hashed: the same letters however a keyboard composes them, and the pepper, if there is one. */
function peppered(pepper: string | undefined, password: string): Buffer {
  const plain = Buffer.from(password.normalize('NFKC'), 'utf8');
  return pepper ? createHmac('sha256', pepper).update(plain).digest() : plain;
}

/** Tells peppers apart and gives nothing of them away. */
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
