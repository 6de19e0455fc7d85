import { leastPlan } from '#domain/plans/plans.ts';
import { cutName } from '#protocol/text.ts';
import { atLeast, subscriptionFrom } from '#domain/plans/subscription.ts';
import type { TokenValidity } from '#domain/people/tokens.ts';
import { isBeingDeleted } from '../../db/deletions.ts';
import { readUser } from '../../db/users.ts';
import { accountStatusOf, type AccountStatusEnv, type VerifiedToken } from '../../identity/account-status.ts';
import { isRecentSignIn, type Identity } from '../../identity/identity.ts';
import { log } from '../../log.ts';
import type { Caller, Owner } from '../../room/calls/types.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * The identity of the token, whose account is active.
 * @throws RefusalError
 */
export async function requireSignedIn(env: AccountStatusEnv, given: VerifiedToken | null): Promise<Identity> {
  const verified = requireToken(given);
  await requireActiveAccount(env, verified);
  return verified.identity;
}

/**
 * The identity of the token, if it is the account of the path and active.
 * @throws RefusalError
 */
export async function requireOwnAccount(
  env: AccountStatusEnv,
  given: VerifiedToken | null,
  uid: string,
): Promise<Identity> {
  const verified = requireOwnToken(given, uid);
  await requireActiveAccount(env, verified);
  return verified.identity;
}

/**
 * The token, if it is of the account of the path; the status of the account is not checked.
 * @throws RefusalError
 */
export function requireOwnToken(given: VerifiedToken | null, uid: string): VerifiedToken {
  const verified = requireToken(given);
  if (verified.identity.uid !== uid) throw new RefusalError({ error: 'forbidden' });
  return verified;
}

/**
 * The token; the status of its account is not checked.
 * @throws RefusalError
 */
export function requireToken(given: VerifiedToken | null): VerifiedToken {
  if (given === null) throw new RefusalError({ error: 'unauthorized' });
  return given;
}

/**
 * Checks that the token is still good: data written with it after its account's deletion would stay.
 * @throws RefusalError
 */
export async function requireActiveAccount(env: AccountStatusEnv, verified: VerifiedToken): Promise<TokenValidity> {
  const status = await accountStatusOf(env, verified).catch((error: unknown) => {
    log.warn('The status of an account is unavailable', error);
    throw new RefusalError({ error: 'unavailable' });
  });
  if (status === null) throw new RefusalError({ error: 'unauthorized' });
  return status;
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof RefusalError && error.refusal.error === 'unavailable';

/**
 * The caller of a command that cannot be undone; the account of a token must be active. While the status of the account
 * is unknown, a caller with a code acts by the code alone.
 * @throws RefusalError
 */
export async function requireActiveCaller(
  env: AccountStatusEnv,
  { verified, caller }: { readonly verified: VerifiedToken | null; readonly caller: Caller },
): Promise<Caller> {
  if (verified === null) return caller;
  try {
    await requireActiveAccount(env, verified);
    return caller;
  } catch (error) {
    if (!isUnavailable(error) || caller.code === null) throw error;
    return { ...caller, uid: null, issuedAt: null };
  }
}

/**
 * For operations that cannot be undone. A repeated request for a deletion, after a lost response, is allowed.
 * @throws RefusalError
 */
export async function requireRecentSignIn(env: AccountStatusEnv, verified: VerifiedToken, now: number): Promise<void> {
  const isRecent = isRecentSignIn(verified.identity, now);
  if (isRecent && (await isBeingDeleted(env.DB, verified.identity.uid))) return;
  const isActive = isRecent && (await accountStatusOf(env, verified)) !== null;
  if (!isActive) throw new RefusalError({ error: 'requires_recent_login' });
}

/** The display name of an identity; null without one. An e-mail address is not a name: others would see it. */
export function displayNameOf({ name, email }: Pick<Identity, 'name' | 'email'>): string | null {
  const cut = cutName(name ?? '');
  return cut === '' || cut.toLowerCase() === email.toLowerCase() ? null : cut;
}

type OwnerEnv = AccountStatusEnv & Pick<Env, 'DEFAULT_PLAN'>;

/**
 * The caller as the owner of a new room; null without a token. A room can be opened without D1: while the status of the
 * account is unknown it has no owner, and may be adopted later.
 */
export async function callingOwner(env: OwnerEnv, verified: VerifiedToken | null): Promise<Owner | null> {
  try {
    return verified && (await ownerOf(env, verified));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

/**
 * The account as the owner of a room. If D1 does not answer, the room asks for the plan later.
 * @throws RefusalError
 */
export async function ownerOf(env: OwnerEnv, verified: VerifiedToken): Promise<Owner> {
  const status = await requireActiveAccount(env, verified);
  const { identity } = verified;
  const { uid, email } = identity;
  try {
    const user = await readUser(env.DB, uid);
    const name = displayNameOf(identity) ?? displayNameOf({ name: user?.display_name ?? null, email });
    return {
      ...status,
      uid,
      name,
      bought: atLeast(leastPlan(env.DEFAULT_PLAN), user && subscriptionFrom(user), Date.now()),
    };
  } catch (error) {
    log.warn('D1 does not answer: a room hears of its plan later', error);
    return { ...status, uid, name: displayNameOf(identity), bought: null };
  }
}
