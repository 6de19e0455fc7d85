import { cutName } from '#protocol/text.ts';
import { subscriptionFrom } from '#domain/plans/subscription.ts';
import type { TokenValidity } from '#domain/people/tokens.ts';
import type { Context } from 'hono';
import { isBeingDeleted } from '../../db/deletions.ts';
import { readUser } from '../../db/users.ts';
import { accountStatusOf } from '../../identity/account-status.ts';
import type { VerifiedToken } from '../../identity/account-status.ts';
import type { Identity } from '../../identity/identity.ts';
import { bearerTokenOf } from '../../lib/request.ts';
import { log } from '../../log.ts';
import type { Owner } from '../../room/calls/types.ts';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * The identity of the token, whose account is active.
 * @throws RefusalError
 */
export async function requireSignedIn(c: Context<AppEnv>): Promise<Identity> {
  const identity = requireToken(c);
  await requireActiveAccount(c, identity);
  return identity;
}

/**
 * The identity of the token, if it is the account of the path and active.
 * @throws RefusalError
 */
export async function requireOwnAccount(c: Context<AppEnv>, uid: string): Promise<Identity> {
  const identity = requireOwnToken(c, uid);
  await requireActiveAccount(c, identity);
  return identity;
}

/**
 * The identity of the token, if it is the account of the path; its status is not checked.
 * @throws RefusalError
 */
export function requireOwnToken(c: Context<AppEnv>, uid: string): Identity {
  const identity = requireToken(c);
  if (identity.uid !== uid) throw new RefusalError({ error: 'forbidden' });
  return identity;
}

/**
 * The identity of the token; the status of its account is not checked.
 * @throws RefusalError
 */
export function requireToken({ var: { identity } }: Context<AppEnv>): Identity {
  if (identity === null) throw new RefusalError({ error: 'unauthorized' });
  return identity;
}

/**
 * Checks that the token is still good: data written with it after its account's deletion would stay.
 * @throws RefusalError
 */
export async function requireActiveAccount(c: Context<AppEnv>, identity: Identity): Promise<TokenValidity> {
  const status = await accountStatusOf(c.env, verifiedTokenOf(c, identity)).catch((error: unknown) => {
    log.warn(STATUS_UNKNOWN, error);
    throw new RefusalError({ error: 'unavailable' });
  });
  if (status === null) throw new RefusalError({ error: 'unauthorized' });
  return status;
}

const verifiedTokenOf = ({ req }: Context<AppEnv>, identity: Identity): VerifiedToken => ({
  identity,
  token: bearerTokenOf(req.raw.headers) ?? '',
});

const STATUS_UNKNOWN = 'Nobody says how an account stands';

const isUnavailable = (error: unknown): boolean =>
  error instanceof RefusalError && error.refusal.error === 'unavailable';

/**
 * For commands that cannot be undone. While the status of the account is unknown, a caller with a code acts by the code
 * alone.
 */
export async function requireActiveAccountIfSignedIn(c: Context<AppEnv>): Promise<void> {
  const { identity, caller } = c.var;
  if (identity === null) return;
  try {
    await requireActiveAccount(c, identity);
  } catch (error) {
    if (!isUnavailable(error) || caller.code === null) throw error;
    c.set('identity', null);
    c.set('caller', { ...caller, uid: null, issuedAt: null });
  }
}

/** Maximum age of a sign-in for operations that cannot be undone. */
const RECENT_SIGN_IN_MS = 300_000;

/**
 * For operations that cannot be undone. A repeated request for a deletion, after a lost response, is allowed.
 * @throws RefusalError
 */
export async function requireRecentSignIn(c: Context<AppEnv>, identity: Identity, now: number): Promise<void> {
  const isRecent = now - identity.authTime <= RECENT_SIGN_IN_MS;
  if (isRecent && (await isBeingDeleted(c.env.DB, identity.uid))) return;
  const stands = isRecent && (await accountStatusOf(c.env, verifiedTokenOf(c, identity))) !== null;
  if (!stands) throw new RefusalError({ error: 'requires_recent_login' });
}

/** The display name of an identity; null without one. An address of mail is not a name: others would see it. */
export function displayNameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string | null {
  const said = cutName(name ?? '');
  return said === '' || said.toLowerCase() === email.toLowerCase() ? null : said;
}

/**
 * The caller as the owner of a new room; null without a token. A room can be opened without D1: while the status of the
 * account is unknown it has no owner, and may be adopted later.
 */
export async function callingOwner(c: Context<AppEnv>): Promise<Owner | null> {
  const { identity } = c.var;
  try {
    return identity && (await ownerOf(c, identity));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

/** The account as the owner of a room. If D1 does not answer, the room asks for the plan later. */
export async function ownerOf(c: Context<AppEnv>, identity: Identity): Promise<Owner> {
  const status = await requireActiveAccount(c, identity);
  const { uid, email } = identity;
  try {
    const user = await readUser(c.env.DB, uid);
    const name = displayNameOf(identity) ?? displayNameOf({ name: user?.display_name ?? null, email });
    return { ...status, uid, name, bought: user && subscriptionFrom(user) };
  } catch (error) {
    log.warn('D1 does not answer: a room hears of its plan later', error);
    return { ...status, uid, name: displayNameOf(identity), bought: null };
  }
}
