import type { CommandOf } from '#protocol/commands.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Event } from '#protocol/event.ts';
import type { Named, Session } from '#protocol/session.ts';
import type { Instant } from '#protocol/time.ts';
import { type Context, type Decision, type Effect, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import { withoutKeys } from '../people/api-keys.ts';
import type { Credential, Seat } from '../people/seat.ts';
import { withoutWebhooks } from '../programs/webhooks.ts';
import { withoutSeats } from '../people/seats.ts';
import { FREE, grantOf, type Subscription } from '../plans/subscription.ts';
import { withoutOlderTokens, type TokenValidity } from '../people/tokens.ts';

/** Renames the room, and its event if that has a default name. */
export function renameSession(room: Room, { name }: CommandOf<'session.rename'>): Decision {
  const answer = { part: 'session' } as const;
  if (name === room.session.name) return nothing(answer);
  const session = withGivenNames({ ...room.session, name });
  const facts: Fact[] = [{ fact: 'session.updated', session }];
  if (isAutomatic(room.session, 'event')) facts.push(...renamedEvent(room.event, name));
  return { ok: true, facts, answer };
}

const NAME_AT_MOST = 100;

const OWNED = 'Sesión de ';

/** The default name of a room. `ownerName` is never an e-mail address, because the audience sees it. */
export const automaticName = (sessionId: string, ownerName: string | null): string =>
  ownerName === null ? `Sesión ${sessionId.slice(-8)}` : `${OWNED}${ownerName}`.slice(0, NAME_AT_MOST);

/** Whether a name is the default one. It is replaced by the first name that the room or its event is given. */
export const isAutomatic = ({ automatic_names = [] }: Session, what: Named): boolean => automatic_names.includes(what);

/** The session with no name marked as a default one. */
export const withGivenNames = (session: Session): Session =>
  session.automatic_names?.length ? { ...session, automatic_names: [] } : session;

export type Adopter = TokenValidity & {
  readonly uid: string;
  readonly name: string | null;
  readonly bought: Subscription | null;
};

/**
 * Adds a room without an owner to an account. Refused with `unauthorized` without a credential, `forbidden` with a
 * weaker one than the controller's code, `already_owned` for a room of another account.
 */
export function adopt(room: Room, credential: Credential, adopter: Adopter, now: Instant): Decision {
  const { session } = room;
  const { uid, name, bought, tokensSince } = adopter;
  const owner = session.owner_uid ?? null;
  if (owner === uid) return nothing({ part: 'session' });
  if (credential !== 'controller') return refused(credential === 'none' ? 'unauthorized' : 'forbidden');
  if (owner !== null) return refused('already_owned');

  const named = isAutomatic(session, 'session') ? automaticName(session.session_id, name) : session.name;
  const plan = bought ?? FREE;
  // A room with an owner does not end by itself, and screens are told so.
  const adopted = { ...session, owner_uid: uid, expires_at: null, ...grantOf(plan, now) };
  // A seat may have been taken with a token of this account from before its new password.
  const { facts, privateState, effects } = withoutOlderTokens(room, uid, { since: tokensSince, now });
  return {
    ok: true,
    facts: [{ fact: 'session.updated', session: { ...adopted, name: named } }, ...facts],
    privateState: {
      ...privateState,
      keys: { ...privateState.keys, codesSince: now },
      plan: { ...plan, lapsedAt: null },
    },
    effects,
    answer: { part: 'session' },
  };
}

const renamedEvent = (event: Event, name: string): Fact[] =>
  name === event.name ? [] : [{ fact: 'event.updated', event: { ...event, name }, unveils: false }];

/** Renews the moderator and viewer codes, or the code of `role`, and closes connections that depend on an old one. */
export function renewCodes(room: Room, { role }: CommandOf<'codes.renew'>, context: Context): Decision {
  const { now, newId } = context;
  if (!room.codes) return refused('forbidden');
  if (role === 'controller') return renewControllerCode(room, context);

  const renewed = role ? [role] : (['moderator', 'viewer'] as const);
  const codes = { ...room.codes };
  for (const each of renewed) codes[each] = newId();
  const outgoing = room.seats.filter((seat) => renewed.some((each) => each === codeOf(room, seat)));
  const { facts, privateState } = withoutSeats(room, outgoing, now);
  return {
    ok: true,
    facts: [{ fact: 'codes.renewed', codes }, ...facts],
    privateState,
    effects: outgoing.map(closedByRenewal),
    answer: { part: 'codes' },
  };
}

/**
 * Only the owner's account renews the controller's code, because the owner does not depend on it. Connections with the
 * old code are closed, except those of the owner and the tab that asks, which may have connected before the owner
 * signed in.
 */
function renewControllerCode(room: Room, { actor, now, newId, fingerprint, clientKey }: Context): Decision {
  const owner = room.session.owner_uid ?? null;
  if (owner === null || actor.uid !== owner || !fingerprint) return refused('forbidden');
  const controllerCode = newId();
  const isOwners = (seat: Seat) => seat.uid === owner || seat.clientKey === clientKey;
  const outgoing = room.seats.filter((seat) => seat.credential === 'controller' && !isOwners(seat));
  const { facts, privateState } = withoutSeats(room, outgoing, now);
  return {
    ok: true,
    facts,
    privateState: { ...privateState, keys: { ...room.keys, controllerHash: fingerprint(controllerCode) } },
    effects: outgoing.map(closedByRenewal),
    answer: { controllerCode },
  };
}

type CodeRevocation = Required<Pick<Context, 'now' | 'newId' | 'fingerprint'>> & { readonly since: Instant };

/**
 * Replaces all codes and removes all keys and webhooks, because at `since` the owner proved by mail that the account is theirs: before that, somebody
 * else may have created the account and with it this room. The owner joins with the account.
 */
export function revokeCodes(room: Room, uid: string, { since, now, newId, fingerprint }: CodeRevocation): Decision {
  const { session, keys, createdAt } = room;
  if (session.owner_uid !== uid || (keys.codesSince ?? createdAt) >= since) return nothing();
  const outgoing = room.seats.filter((seat) => seat.uid !== uid && codeOf(room, seat) !== 'none');
  const keyless = withoutKeys(room);
  const hookless = withoutWebhooks({ ...room, session: { ...session, ...(session.keys && { keys: [] }) } });
  const { facts, privateState } = withoutSeats(room, outgoing, now);
  return {
    ok: true,
    facts: [
      { fact: 'codes.renewed', codes: { moderator: newId(), viewer: newId() } },
      ...keyless.facts,
      ...hookless.facts,
      ...facts,
    ],
    privateState: {
      ...privateState,
      ...keyless.privateState,
      ...hookless.privateState,
      keys: { ...keys, controllerHash: fingerprint(newId()), codesSince: since },
    },
    effects: [...outgoing.map(closedByRenewal), ...keyless.effects],
  };
}

const closedByRenewal = ({ userId }: Seat): Effect => ({
  effect: 'close',
  userId,
  code: closeCodes.withdrawn,
  reason: 'code_renewed',
});

/** The code that a seat depends on. While a viewer code is required, a stage that joined without one depends on it. */
function codeOf({ event }: Room, { type, credential }: Seat): Seat['credential'] {
  const isStage = type === 'viewer' || type === 'speaker';
  return isStage && credential === 'none' && event.settings.viewer_code_required ? 'viewer' : credential;
}
