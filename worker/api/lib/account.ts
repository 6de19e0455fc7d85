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

/** Whoever is signed in with an account that stands at this moment; refused to everybody else. */
export async function requireSignedIn(c: Context<AppEnv>): Promise<Identity> {
  const identity = requireToken(c);
  await requireActiveAccount(c, identity);
  return identity;
}

/** Whoever is signed in, as long as it is his own account that he means. */
export async function requireOwnAccount(c: Context<AppEnv>, uid: string): Promise<Identity> {
  const identity = requireOwnToken(c, uid);
  await requireActiveAccount(c, identity);
  return identity;
}

/** Whose token came along, for calls that ask by themselves how the account stands. */
export function requireOwnToken(c: Context<AppEnv>, uid: string): Identity {
  const identity = requireToken(c);
  if (identity.uid !== uid) throw new RefusalError({ error: 'forbidden' });
  return identity;
}

/** Whose token came along; refused to everybody else. */
export function requireToken({ var: { identity } }: Context<AppEnv>): Identity {
  if (identity === null) throw new RefusalError({ error: 'unauthorized' });
  return identity;
}

/** Refused to a token that outlived its password or its account: what it writes nobody would delete any more. */
export async function requireActiveAccount(c: Context<AppEnv>, identity: Identity): Promise<TokenValidity> {
  const standing = await accountStatusOf(c.env, verifiedTokenOf(c, identity)).catch((error: unknown) => {
    log.warn(STATUS_UNKNOWN, error);
    throw new RefusalError({ error: 'unavailable' });
  });
  if (standing === null) throw new RefusalError({ error: 'unauthorized' });
  return standing;
}

const verifiedTokenOf = ({ req }: Context<AppEnv>, identity: Identity): VerifiedToken => ({
  identity,
  token: bearerTokenOf(req.raw.headers) ?? '',
});

const STATUS_UNKNOWN = 'Nobody says how an account stands';

const isUnavailable = (error: unknown): boolean =>
  error instanceof RefusalError && error.refusal.error === 'unavailable';

/**
 * Before what nobody can take back in a room. While nobody can say how the account stands a code speaks alone, as where
 * its token cannot be checked.
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

/** How long ago somebody may have proved who he is for what cannot be undone. */
const RECENT_SIGN_IN_MS = 300_000;

/** For what cannot be undone. Asked again, after a lost answer, it is no other question. */
export async function requireRecentSignIn(c: Context<AppEnv>, identity: Identity, now: number): Promise<void> {
  const isRecent = now - identity.authTime <= RECENT_SIGN_IN_MS;
  if (isRecent && (await isBeingDeleted(c.env.DB, identity.uid))) return;
  const stands = isRecent && (await accountStatusOf(c.env, verifiedTokenOf(c, identity))) !== null;
  if (!stands) throw new RefusalError({ error: 'requires_recent_login' });
}

/** What somebody is called, if he says so. His address of mail is no name, however he spells it: others would see it. */
export function displayNameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string | null {
  const said = cutName(name ?? '');
  return said === '' || said.toLowerCase() === email.toLowerCase() ? null : said;
}

/**
 * Whoever is signed in as the owner of what they open; null for nobody. D1 is not needed to open a room: while it does
 * not say how the account stands the room is nobody's, and may be adopted.
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

/** The account as the owner of a room. What it bought the room asks later if D1 does not say it now. */
export async function ownerOf(c: Context<AppEnv>, identity: Identity): Promise<Owner> {
  const standing = await requireActiveAccount(c, identity);
  const { uid, email } = identity;
  try {
    const user = await readUser(c.env.DB, uid);
    const name = displayNameOf(identity) ?? displayNameOf({ name: user?.display_name ?? null, email });
    return { ...standing, uid, name, bought: user && subscriptionFrom(user) };
  } catch (error) {
    log.warn('D1 does not answer: a room hears of its plan later', error);
    return { ...standing, uid, name: displayNameOf(identity), bought: null };
  }
}
