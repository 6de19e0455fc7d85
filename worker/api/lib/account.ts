import { cutName } from '#protocol/text.ts';
import { subscriptionFrom } from '#domain/subscription.ts';
import type { Context } from 'hono';
import { isBeingDeleted } from '../../db/deletions.ts';
import { readUser } from '../../db/users.ts';
import { isStillGood } from '../../identity/standing.ts';
import type { Identity } from '../../identity/verifier.ts';
import { log } from '../../log.ts';
import type { Owner } from '../../room/calls.ts';
import type { AppEnv } from './app-env.ts';
import { Refused } from './refused.ts';

/** Whoever is signed in; refused to everybody else. */
export function signedIn({ var: { identity } }: Context<AppEnv>): Identity {
  if (identity === null) throw new Refused({ error: 'unauthorized' });
  return identity;
}

/** Whoever is signed in, as long as it is his own account that he means. */
export function ownAccount(c: Context<AppEnv>, uid: string): Identity {
  const identity = signedIn(c);
  if (identity.uid !== uid) throw new Refused({ error: 'forbidden' });
  return identity;
}

/** Refused to a token that outlived its account: what it writes nobody would delete any more. */
export async function requireStanding({ env }: Context<AppEnv>, identity: Identity): Promise<void> {
  if (!(await isStillGood(env, identity)) || (await isBeingDeleted(env.DB, identity.uid)))
    throw new Refused({ error: 'unauthorized' });
}

/** How long ago somebody may have proved who he is for what cannot be undone. */
const RECENT_MS = 300_000;

/** For what cannot be undone. Asked again, after a lost answer, it is no other question. */
export async function requireRecentLogin({ env }: Context<AppEnv>, identity: Identity, now: number): Promise<void> {
  const isRecent = now - identity.authTime <= RECENT_MS;
  if (isRecent && (await isBeingDeleted(env.DB, identity.uid))) return;
  if (!isRecent || !(await isStillGood(env, identity))) throw new Refused({ error: 'requires_recent_login' });
}

/** What somebody is called, if he says so. His address of mail is no name, however he spells it: others would see it. */
export function nameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string | null {
  const said = cutName(name ?? '');
  return said === '' || said.toLowerCase() === email.toLowerCase() ? null : said;
}

/** Whoever is signed in as the owner of what he opens; null for nobody. */
export async function callingOwner(c: Context<AppEnv>): Promise<Owner | null> {
  const { identity } = c.var;
  return identity && ownerOf(c, identity);
}

/** The account as the owner of a room. D1 is not needed to open one: what it does not say now the room asks later. */
export async function ownerOf(c: Context<AppEnv>, identity: Identity): Promise<Owner> {
  try {
    await requireStanding(c, identity);
    const user = await readUser(c.env.DB, identity.uid);
    const name = nameOf(identity) ?? nameOf({ name: user?.display_name ?? null, email: identity.email });
    return { uid: identity.uid, name, bought: user && subscriptionFrom(user) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    log.warn('D1 does not answer: a room hears of its plan later', error);
    return { uid: identity.uid, name: nameOf(identity), bought: null };
  }
}
