import { cutName } from '#protocol/text.ts';
import { subscriptionFrom } from '#domain/subscription.ts';
import type { Standing } from '#domain/tokens.ts';
import type { Context } from 'hono';
import { isBeingDeleted } from '../../db/deletions.ts';
import { readUser } from '../../db/users.ts';
import { standingOf } from '../../identity/standing.ts';
import type { Proof } from '../../identity/standing.ts';
import type { Identity } from '../../identity/verifier.ts';
import { bearerOf } from '../../lib/bearer.ts';
import { log } from '../../log.ts';
import type { Owner } from '../../room/calls.ts';
import type { AppEnv } from './app-env.ts';
import { Refused } from './refused.ts';

/** Whoever is signed in with an account that stands at this moment; refused to everybody else. */
export async function signedIn(c: Context<AppEnv>): Promise<Identity> {
  const identity = bearer(c);
  await requireStanding(c, identity);
  return identity;
}

/** Whoever is signed in, as long as it is his own account that he means. */
export async function ownAccount(c: Context<AppEnv>, uid: string): Promise<Identity> {
  const identity = ownBearer(c, uid);
  await requireStanding(c, identity);
  return identity;
}

/** Whose token came along, for calls that ask by themselves how the account stands. */
export function ownBearer(c: Context<AppEnv>, uid: string): Identity {
  const identity = bearer(c);
  if (identity.uid !== uid) throw new Refused({ error: 'forbidden' });
  return identity;
}

/** Whose token came along; refused to everybody else. */
export function bearer({ var: { identity } }: Context<AppEnv>): Identity {
  if (identity === null) throw new Refused({ error: 'unauthorized' });
  return identity;
}

/** Refused to a token that outlived its password or its account: what it writes nobody would delete any more. */
export async function requireStanding(c: Context<AppEnv>, identity: Identity): Promise<Standing> {
  const standing = await standingOf(c.env, proofIn(c, identity)).catch((error: unknown) => {
    log.warn(UNKNOWN_STANDING, error);
    throw new Refused({ error: 'unavailable' });
  });
  if (standing === null) throw new Refused({ error: 'unauthorized' });
  return standing;
}

const proofIn = ({ req }: Context<AppEnv>, identity: Identity): Proof => ({
  identity,
  token: bearerOf(req.raw.headers) ?? '',
});

const UNKNOWN_STANDING = 'Nobody says how an account stands';

const isUnavailable = (error: unknown): boolean => error instanceof Refused && error.refusal.error === 'unavailable';

/**
 * Before what nobody can take back in a room. While nobody can say how the account stands a code speaks alone, as where
 * its token cannot be checked.
 */
export async function requireStandingIfAny(c: Context<AppEnv>): Promise<void> {
  const { identity, caller } = c.var;
  if (identity === null) return;
  try {
    await requireStanding(c, identity);
  } catch (error) {
    if (!isUnavailable(error) || caller.code === null) throw error;
    c.set('identity', null);
    c.set('caller', { ...caller, uid: null, issuedAt: null });
  }
}

/** How long ago somebody may have proved who he is for what cannot be undone. */
const RECENT_MS = 300_000;

/** For what cannot be undone. Asked again, after a lost answer, it is no other question. */
export async function requireRecentLogin(c: Context<AppEnv>, identity: Identity, now: number): Promise<void> {
  const isRecent = now - identity.authTime <= RECENT_MS;
  if (isRecent && (await isBeingDeleted(c.env.DB, identity.uid))) return;
  const stands = isRecent && (await standingOf(c.env, proofIn(c, identity))) !== null;
  if (!stands) throw new Refused({ error: 'requires_recent_login' });
}

/** What somebody is called, if he says so. His address of mail is no name, however he spells it: others would see it. */
export function nameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string | null {
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
  const standing = await requireStanding(c, identity);
  const { uid, email } = identity;
  try {
    const user = await readUser(c.env.DB, uid);
    const name = nameOf(identity) ?? nameOf({ name: user?.display_name ?? null, email });
    return { ...standing, uid, name, bought: user && subscriptionFrom(user) };
  } catch (error) {
    log.warn('D1 does not answer: a room hears of its plan later', error);
    return { ...standing, uid, name: nameOf(identity), bought: null };
  }
}
