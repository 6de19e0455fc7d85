import { describe, expect, test } from 'vitest';
import { withAccount, withoutAccount, withRecorded, unrecorded } from '#domain/people/accounts.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { carryOut } from '#domain/room/change.ts';
import type { Context } from '#domain/room/decision.ts';
import { limitsOf, plans, type PlanId } from '#domain/plans/plans.ts';
import { changePlan, planLimitsEndAt } from '#domain/plans/room-plan.ts';
import { anonymized, tombstoneOf as endOf, openRoom } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { adopt, automaticName } from '#domain/event/session.ts';
import { admit, leave, type JoinRequest } from '#domain/people/seats.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { planInEffect, subscriptionFrom, type Subscription } from '#domain/plans/subscription.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import { acceptedAccount, revokeTokens } from '#domain/people/tokens.ts';
import type { Instant } from '#protocol/time.ts';
import { createRandom } from '../support/random.ts';
import { aSeat, aTimer, actor, at, aRoom, done, ROOM_ID, serial } from '../support/rooms.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const until = (plan_id: PlanId, s: number | null): Subscription => ({ plan_id, ends_at: s === null ? null : at(s) });

/** A room of Ana's on what she bought, opened at second 0. */
const roomOn = (bought: Subscription, parts: Partial<Room> = {}): Room => ({
  ...openRoom(
    {
      sessionId: ROOM_ID,
      name: 'Congreso',
      isAutomatic: false,
      ownerUid: 'ana',
      bought,
      controllerHash: 'hash',
      codes: { moderator: 'm', viewer: 'v' },
      timeZone: 'UTC',
    },
    at(0),
  ),
  ...parts,
});

const joinRequest: JoinRequest = { type: 'viewer', name: 'Sala', clientKey: 'tab', credential: 'viewer', uid: null };
const enter = (room: Room, now: Instant): Room => {
  const admission = admit(room, joinRequest, { now, newId: serial(), lastHeard: () => now });
  if (!admission.admitted) throw new Error('full');
  return admission.room;
};
const exit = (room: Room, now: Instant): Room =>
  done(leave(room, room.seats[0]?.userId ?? '', { clean: true, now })).room;
const told = (room: Room, bought: Subscription, now: Instant) =>
  done(carryOut(room, changePlan(room, bought, now), now));
const planOf = ({ session }: Room) => session.plan_id;

describe('a larger plan', () => {
  test.each(['basic', 'corporate', 'basic_annual', 'corporate_annual'] as const)('[OW9] %s counts at once', (plan) => {
    const { room, facts } = told(roomOn(until('free', null)), until(plan, DAY), at(5));
    expect(room.session).toMatchObject(limitsOf(plan));
    expect(facts).toEqual([{ fact: 'session.updated', session: room.session }]);
  });

  test('[OW9] the same plan again makes no fact, and a longer one changes no limit', () => {
    const room = roomOn(until('basic', DAY));
    expect(told(room, until('basic', DAY), at(5)).room).toBe(room);
    const longer = told(room, until('basic', 3 * DAY), at(5));
    expect(longer.room.session).toEqual({ ...room.session, plan_ends_at: at(3 * DAY) });
  });

  test('[OW9] a plan bought while the limits of the former are still in effect keeps them', () => {
    const lapsed = advance(enter(roomOn(until('basic', 10)), at(1)), at(60)).room;
    const { room } = told(lapsed, until('basic', DAY), at(70));
    expect([planOf(room), planLimitsEndAt(room)]).toEqual(['basic', at(2 * DAY)]);
  });
});

describe('[OW18] when a plan ends', () => {
  const endTold = ({ facts }: ReturnType<typeof told>) =>
    facts.map((fact) => fact.fact === 'session.updated' && fact.session.plan_ends_at);

  test('[OW18] is announced once, with larger, smaller and equal limits', () => {
    const room = enter(roomOn(until('basic', DAY)), at(1));
    expect(room.session.plan_ends_at).toBe(at(DAY));
    expect(endTold(told(room, until('corporate', 2 * DAY), at(5)))).toEqual([at(2 * DAY)]);
    expect(endTold(told(room, until('basic', 3 * DAY), at(5)))).toEqual([at(3 * DAY)]);
    const less = told(room, until('free', null), at(5));
    expect([planOf(less.room), endTold(less)]).toEqual(['basic', [null]]);
    expect(endTold(told(less.room, until('free', null), at(6)))).toEqual([]);
  });

  test('[OW18] is in the snapshot of a room that was stored without it, and stays after the end', () => {
    const { plan_ends_at: _before, ...session } = roomOn(until('basic', 10)).session;
    const old = advance(roomOn(until('basic', 10), { session }), at(HOUR)).room;
    const viewer = { role: 'controller', sessionId: ROOM_ID, now: at(HOUR) } as const;
    expect(toRoomState(old, viewer).session).toMatchObject({ plan_id: 'free', plan_ends_at: at(10) });
  });
});

describe('[OW10] a plan that ended', () => {
  const end = 2 * HOUR;
  const room = roomOn(until('corporate', end));
  const falls = (some: Room) => planLimitsEndAt(some);

  test('[OW10] takes its limits along at its last moment in a room that was empty for an hour', () => {
    expect(falls(room)).toBe(at(end));
    expect(planOf(advance(room, at(end - 1)).room)).toBe('corporate');
    const change = advance(room, at(end));
    expect(change.room.session).toMatchObject(limitsOf('free'));
    expect(change.facts).toEqual([{ fact: 'session.updated', session: change.room.session }]);
    expect(advance(change.room, at(9 * DAY)).facts).toEqual([]);
  });

  test('[OW10] keeps its limits while somebody is seated, for at most 24 hours', () => {
    const show = enter(room, at(end - MINUTE));
    expect(falls(show)).toBe(at(end + DAY));
    expect(planOf(advance(show, at(end + DAY - 1)).room)).toBe('corporate');
    expect(planOf(advance(show, at(end + DAY)).room)).toBe('free');
  });

  test('[OW10] keeps its limits for an hour after the last departure, for at most 24 hours', () => {
    const left = exit(enter(room, at(end - MINUTE)), at(end + HOUR));
    expect(falls(left)).toBe(at(end + 2 * HOUR));
    const back = enter(left, at(end + 2 * HOUR - 1));
    expect(falls(back)).toBe(at(end + DAY));
    expect(falls(exit(back, at(end + DAY - MINUTE)))).toBe(at(end + DAY));
  });

  test('[OW10] keeps its limits for the rest of the hour if the last departure was before its end', () => {
    expect(falls(exit(enter(room, at(end - HOUR)), at(end - 10 * MINUTE)))).toBe(at(end + 50 * MINUTE));
  });

  test('[OW10] counts a room as empty from the moment the last connection broke', () => {
    const show = enter(room, at(end));
    const broken = done(leave(show, show.seats[0]?.userId ?? '', { clean: false, now: at(end + 5) })).room;
    expect(falls(broken)).toBe(at(end + HOUR + 5));
    expect(falls(enter(broken, at(end + 6)))).toBe(at(end + DAY));
  });

  test('[OW10] wakes the room when its limits end', () => {
    const show = enter(room, at(end));
    expect(nextWake(advance(show, at(end + 1)).room, { ticks: false })).toBe(at(end + DAY));
    expect(nextWake(advance(room, at(end)).room, { ticks: false })).toBeNull();
  });

  test('[OW10] if refunded, counts from the moment the room learned it, also if it is told again', () => {
    const show = enter(roomOn(until('corporate', 30 * DAY)), at(10));
    const { room: back } = told(show, until('free', null), at(HOUR));
    expect([planOf(back), falls(back)]).toEqual(['corporate', at(HOUR + DAY)]);
    expect(falls(told(back, until('free', null), at(5 * HOUR)).room)).toBe(at(HOUR + DAY));
    const empty = told(roomOn(until('corporate', 30 * DAY)), until('free', null), at(2 * HOUR));
    expect([planOf(empty.room), empty.facts.length]).toEqual(['free', 1]);
  });

  test('[OW10] gets no second day by a refund after its end', () => {
    const show = advance(enter(room, at(end - 1)), at(end + HOUR)).room;
    expect(falls(told(show, until('free', null), at(end + 5 * HOUR)).room)).toBe(at(end + DAY));
  });

  test('[OW10] is replaced by a smaller plan, which ends in its turn', () => {
    const show = enter(roomOn(until('corporate', 30 * DAY)), at(10));
    const smaller = told(show, until('basic', 10 * DAY), at(HOUR)).room;
    expect([planOf(smaller), falls(smaller)]).toEqual(['corporate', at(HOUR + DAY)]);
    const fallen = advance(smaller, at(HOUR + DAY)).room;
    expect([planOf(fallen), falls(fallen)]).toEqual(['basic', at(11 * DAY)]);
    expect(planOf(advance(fallen, at(11 * DAY)).room)).toBe('free');
  });

  test('[OW10] is the same after it was stored and loaded', () => {
    const show = told(enter(roomOn(until('corporate', 30 * DAY)), at(10)), until('free', null), at(HOUR)).room;
    const place = fromDocuments(new Map(JSON.parse(JSON.stringify([...toDocuments({ state: 'open', room: show })]))));
    expect(place).toEqual({ state: 'open', room: show });
  });

  test('[OW10] however people and plans change, nobody loses their seat within a day, and no limit stays for ever', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { taken, last } = livesOf(createRandom(seed));
      expect(taken.filter((held) => held < DAY)).toEqual([]);
      const rest = advance(last, at(900 * DAY)).room;
      expect(planOf(rest)).toBe(planInEffect(rest.plan, at(900 * DAY)));
    }
  });
});

const plansByName = Object.keys(plans) as PlanId[];

/** People come and go, plans are bought and taken back. After how many seconds limits fell under somebody who sat. */
function livesOf(random: ReturnType<typeof createRandom>): { taken: number[]; last: Room } {
  const taken: number[] = [];
  let [now, last] = [0, roomOn(until('free', null))];
  for (let deed = 0; deed < 40; deed += 1) {
    now += random.whole(1, 9 * HOUR);
    const { room } = advance(last, at(now));
    const lapse = last.plan.lapsedAt ?? last.plan.ends_at ?? at(0);
    if (room.session.max_users < last.session.max_users && last.seats.length > 0) taken.push((at(now) - lapse) / 1000);
    last = lived(room, now, random);
  }
  return { taken, last };
}

function lived(room: Room, now: number, random: ReturnType<typeof createRandom>): Room {
  const isEmpty = room.seats.length === 0;
  if (random.chance(0.5)) return isEmpty ? enter(room, at(now)) : exit(room, at(now));
  const name = random.pick(plansByName);
  return told(room, until(name, name === 'free' ? null : now + random.whole(1, 3 * DAY)), at(now)).room;
}

describe('[OW11] when limits decrease', () => {
  const timers = ['a', 'b', 'c', 'd'].map((id) => aTimer({ id }));
  const seats = ['ana', 'luz', 'eva'].map((userId) => aSeat({ userId }));
  const full = { ...roomOn(until('basic', 10)), ...pick(aRoom({ timers, seats })) };
  const { room, effects } = advance({ ...full, clock: { ...full.clock, emptySince: null } }, at(2 * DAY));
  const boss: Context = actor('controller', at(2 * DAY));

  test('[OW11] nobody is disconnected, and everything stays', () => {
    expect([planOf(room), effects, room.seats.length, room.timers.length]).toEqual(['free', [], 3, 4]);
  });

  test('[OW11] a timer beyond the limit can be started and edited; a new one is refused', () => {
    const last = room.timers[3]?.id ?? '';
    expect(applyCommand(room, { command: 'timer.start', timer_id: last }, boss).ok).toBe(true);
    expect(applyCommand(room, { command: 'timer.edit', timer_id: last, name: 'Otra' }, boss).ok).toBe(true);
    expect(applyCommand(room, { command: 'timer.create', name: 'Cinco', duration_minutes: 1 }, boss)).toEqual({
      ok: false,
      refusal: { error: 'limit_reached' },
    });
  });
});

function pick({ timers, seats, activeTimerId }: Room) {
  return { timers, seats, activeTimerId };
}

describe('adoption', () => {
  const openNobodys = (name: string, automatic_names?: Room['session']['automatic_names']) => {
    const room = aRoom();
    return {
      ...room,
      session: { ...room.session, name, ...(automatic_names && { automatic_names }) },
      event: { ...room.event, name },
    };
  };
  const ana = { uid: 'ana', name: 'Ana Ruiz', bought: until('basic', DAY), tokensSince: at(1) };

  test('[OW4] needs the controller’s code', () => {
    const verdict = (credential: Parameters<typeof adopt>[1]) => {
      const decision = adopt(aRoom(), credential, ana, at(5));
      return decision.ok ? 'yes' : decision.refusal.error;
    };
    expect((['controller', 'moderator', 'viewer', 'none'] as const).map(verdict)).toEqual([
      'yes',
      'forbidden',
      'forbidden',
      'unauthorized',
    ]);
  });

  test('[OW6] names the room only if it has a default name, and its event never', () => {
    const automatic = automaticName(ROOM_ID, null);
    const after = (room: Room, name: string | null = 'Ana Ruiz') =>
      done(carryOut(room, adopt(room, 'controller', { ...ana, name }, at(5)), at(5))).room;
    const unnamed = openNobodys(automatic, ['session', 'event']);
    expect([after(unnamed).session.name, after(unnamed).event.name]).toEqual(['Sesión de Ana Ruiz', automatic]);
    expect(after(unnamed).session.automatic_names).toEqual(['session', 'event']);
    expect(after(unnamed, null).session.name).toBe(automatic);
    expect(after(openNobodys(automatic)).session.name).toBe(automatic);
    expect(after(openNobodys('Gala')).session.name).toBe('Gala');
  });

  test('[OW6] with an unknown plan the free one is in effect until the room has read it', () => {
    const room = openNobodys('Gala');
    const after = done(carryOut(room, adopt(room, 'controller', { ...ana, bought: null }, at(5)), at(5))).room;
    expect(after.session).toMatchObject({ owner_uid: 'ana', ...limitsOf('free'), expires_at: null });
  });
});

describe('accounts of a room', () => {
  test('[AC20] are listed once', () => {
    const room = withAccount(withAccount(aRoom(), 'ana', at(1)), 'luz', at(2));
    expect(withAccount(room, 'ana', at(9))).toBe(room);
    expect(withAccount(room, null, at(9))).toBe(room);
    expect(unrecorded(room).map(({ uid, at: since }) => [uid, since])).toEqual([
      ['ana', at(1)],
      ['luz', at(2)],
    ]);
    expect(unrecorded(withRecorded(room, unrecorded(room).slice(0, 1))).map(({ uid }) => uid)).toEqual(['luz']);
  });

  test('[AC15] a deleted one is in no timer, no seat and no list', () => {
    const room = aRoom({
      timers: [aTimer({ id: 'a', ownerUid: 'ana' }), aTimer({ id: 'b', ownerUid: 'luz' })],
      seats: [aSeat({ uid: 'ana' })],
      accounts: [{ uid: 'ana', at: at(0), isRecorded: true }],
    });
    const change = done(carryOut(room, withoutAccount(room, 'ana'), at(5)));
    expect(JSON.stringify([change.room, change.facts])).not.toContain('"ana"}');
    expect(change.room.timers.map(({ ownerUid }) => ownerUid)).toEqual([null, 'luz']);
    expect([change.room.seats[0]?.uid, change.room.accounts, change.facts.length]).toEqual([null, [], 1]);
  });

  test('[AC14] nothing of a deleted owner’s room tells whose it was or who ended it', () => {
    const place = endOf(roomOn(until('basic', null)), at(9), { endedBy: 'the one who ended it' });
    if (place.state !== 'ended') throw new Error('It has ended');
    const record = { session_id: ROOM_ID, owner_uid: null, name: '', created_at: at(0) };
    expect(anonymized(place)).toEqual({ state: 'ended', at: at(9), record, report: null, endedBy: null });
  });

  test('[AC8] a row with an unknown plan is no subscription', () => {
    expect(subscriptionFrom({ plan_id: 'golden', subscription_end_date: null })).toBeNull();
    expect(subscriptionFrom({ plan_id: 'toString', subscription_end_date: null })).toBeNull();
    expect(subscriptionFrom({ plan_id: 'basic', subscription_end_date: 9 })).toEqual({ plan_id: 'basic', ends_at: 9 });
  });
});

describe('tokens issued before a new password', () => {
  const since = at(10);
  const ended = (room: Room, uid = 'ana') =>
    done(carryOut(room, revokeTokens(room, uid, { since, now: at(11) }), at(11)));

  test('[OW16] are invalid in the owner’s room; later ones and those of other accounts are valid', () => {
    const { room } = ended(roomOn(until('free', null)));
    expect(acceptedAccount(room, { uid: 'ana', issuedAt: at(9) })).toBeNull();
    expect(acceptedAccount(room, { uid: 'ana' })).toBeNull();
    expect(acceptedAccount(room, { uid: 'ana', issuedAt: since })).toBe('ana');
    expect(acceptedAccount(room, { uid: 'luz', issuedAt: at(1) })).toBe('luz');
  });

  test('[OW16] are revoked once, and only in rooms of the owner', () => {
    const { room } = ended(roomOn(until('free', null)));
    expect(ended(room).room).toBe(room);
    const other = roomOn(until('free', null));
    expect(ended(other, 'luz').room).toBe(other);
    expect(fromDocuments(toDocuments({ state: 'open', room }))).toEqual({ state: 'open', room });
  });
});
