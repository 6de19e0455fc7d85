import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SeatType, connectionTypes, seatTypes } from '#protocol/users.ts';
import { withoutAccount } from '#domain/people/accounts.ts';
import { advance } from '#domain/room/advance.ts';
import { carryOut } from '#domain/room/change.ts';
import type { Room } from '#domain/room/room.ts';
import { type Seat, isConnected, rankOf } from '#domain/people/seat.ts';
import { type AdmissionContext, type JoinRequest, admit, keepSeats, leave } from '#domain/people/seats.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { withTurnedAwayNotice } from '#domain/people/turned-away.ts';
import { aRoomWith, aSeat, aUser, after, at, controller, done, serial } from '../support/rooms.ts';

const now = at(200);
const doorAt = (moment = now): AdmissionContext => ({ now: moment, newId: serial(), lastHeard: () => moment });
const seat = (userId: string, type: SeatType, credential: Seat['credential']) =>
  aSeat({ userId, type, credential, clientKey: `key-of-${userId}` });
const boss = (userId = 'boss') => seat(userId, 'controller', 'controller');
const mod = (userId = 'mod') => seat(userId, 'moderator', 'moderator');
const coded = (userId = 'coded') => seat(userId, 'viewer', 'viewer');
const plain = (userId = 'plain') => seat(userId, 'viewer', 'none');

const joinRequestOf = ({ userId, type, credential }: Seat): JoinRequest => ({
  type,
  credential,
  name: userId,
  clientKey: `key-of-${userId}`,
  uid: null,
});
const full = (...seats: readonly Seat[]) => aRoomWith(seats, { session: { max_users: seats.length } });
const users = (room: Room) => room.users.map(({ user_id }) => user_id);

/** Who was closed, as `code user`, or the word of the refusal. */
function outcome(room: Room, joinRequest: Seat, door = doorAt()): string[] {
  const admission = admit(room, joinRequestOf(joinRequest), door);
  if (!admission.admitted) return [`refused ${admission.code} ${admission.reason}`];
  return admission.effects.flatMap((each) => (each.effect === 'close' ? [`${each.code} ${each.userId}`] : []));
}

/** The room with somebody more; a refusal is a failure of the test. */
function entered(room: Room, joinRequest: Seat, moment = now): Room {
  const admission = admit(room, joinRequestOf(joinRequest), { ...doorAt(moment), newId: serial(joinRequest.userId) });
  if (!admission.admitted) throw new Error(`Refused: ${admission.reason}`);
  return admission.room;
}

test('[S24] staff are told once in 60 minutes per type that somebody found no seat, and it is no activity', () => {
  const room = full(boss());
  const first = withTurnedAwayNotice(room, 'guest', at(0)) ?? room;
  expect(first).toEqual({ ...room, turnedAway: { guest: at(0) } });
  expect(withTurnedAwayNotice(first, 'guest', at(3599))).toBeNull();
  expect(withTurnedAwayNotice(first, 'guest', at(3600))?.turnedAway).toEqual({ guest: at(3600) });
  expect(withTurnedAwayNotice(first, 'viewer', at(1))?.turnedAway).toEqual({ guest: at(0), viewer: at(1) });
  expect(fromDocuments(toDocuments({ state: 'open', room: first }))).toEqual({ state: 'open', room: first });
});

describe('a seat', () => {
  test('[S1] is taken, and announced', () => {
    expect(admit(aRoomWith([]), joinRequestOf(coded('eva')), doorAt())).toMatchObject({
      admitted: true,
      userId: 'n1',
      facts: [{ fact: 'user.joined', user: aUser({ user_id: 'n1', name: 'eva', connected_at: now }) }],
      effects: [],
      room: {
        seats: [{ userId: 'n1', type: 'viewer', credential: 'viewer', clientKey: 'key-of-eva', leavingAt: null }],
      },
    });
  });

  test.each<[string, Room, Seat, string[]]>([
    ['[S1] one less than the cap', aRoomWith([coded()], { session: { max_users: 2 } }), plain(), []],
    [
      '[S1] among equals the next one is turned away',
      full(coded('a'), coded('b')),
      coded('c'),
      ['refused 1008 room_full'],
    ],
    ['[S1] a weaker one too', full(mod(), coded()), plain(), ['refused 1008 room_full']],
    ['[S2] a code closes the newest without', full(plain('a'), coded(), plain('b')), coded('c'), ['1008 b']],
    ['[S2] a moderator closes the lowest, not the newest', full(plain(), coded()), mod(), ['1008 plain']],
    ['[S2] a moderator closes a code', full(coded('a'), coded('b')), mod(), ['1008 b']],
    ['[S2] a second controller closes a moderator', full(boss(), mod()), boss('b'), ['1008 mod']],
    ['[S1] controllers only, and one more', full(boss('a'), boss('b')), boss('c'), ['refused 1008 room_full']],
    ['[S3] the only controller takes nobody’s place', full(plain(), coded()), boss(), []],
    [
      '[S3] a controller whose line broke is not connected',
      full(mod(), { ...boss(), leavingAt: at(199) }),
      boss('b'),
      [],
    ],
    ['[S11] a guest with a moderator’s code is a guest', full(seat('g', 'guest', 'moderator')), mod(), ['1008 g']],
    [
      '[S11] and gives way to nobody with a viewer’s',
      full(seat('g', 'guest', 'moderator')),
      coded(),
      ['refused 1008 room_full'],
    ],
  ])('%s', (_sentence, room, joinRequest, then) => {
    expect(outcome(room, joinRequest)).toEqual(then);
  });

  test('[S4] beyond the cap is for one controller and nobody else', () => {
    const beyond = entered(full(coded('a'), coded('b')), boss());
    expect(beyond.seats).toHaveLength(3);
    expect(outcome(beyond, coded('c'))).toEqual(['refused 1008 room_full']);
    expect(entered(beyond, mod()).seats).toHaveLength(3);
    expect(entered(beyond, boss('second')).seats).toHaveLength(3);
  });

  test('[S11] ranks', () => {
    const ranks = [
      boss(),
      mod(),
      coded(),
      seat('g', 'guest', 'controller'),
      seat('s', 'speaker', 'viewer'),
      plain(),
    ].map(rankOf);
    expect(ranks).toEqual([3, 2, 1, 1, 1, 0]);
  });

  test('[S12] that is taken away is announced as left before the other is announced as joined', () => {
    const admission = admit(full(plain(), coded()), joinRequestOf(mod('eva')), doorAt());
    expect(admission).toMatchObject({
      facts: [
        { fact: 'user.left', user: { user_id: 'plain' } },
        { fact: 'user.joined', user: { user_id: 'n1', name: 'eva' } },
      ],
      room: { users: [{ user_id: 'coded' }, { user_id: 'n1' }], seats: [{ userId: 'coded' }, { userId: 'n1' }] },
    });
  });

  test('[S16] taken in the same millisecond as another is a millisecond later', () => {
    const both = entered(entered(aRoomWith([]), coded('eva')), coded('leo'));
    expect(both.users.map(({ connected_at }) => connected_at - now)).toEqual([0, 1]);
  });

  test('[S15] is never taken by the audience', () => {
    expect(connectionTypes.filter((type) => !seatTypes.some((each) => each === type))).toEqual(['audience']);
  });
});

describe('silent connections', () => {
  const heardAt = (moments: Record<string, number>): AdmissionContext => ({
    ...doorAt(),
    lastHeard: (id) => at(moments[id] ?? 200),
  });

  test('[S10] give up their seats after more than 90 s', () => {
    expect(outcome(full(mod(), coded()), plain('new'), heardAt({ mod: 109.999 }))).toEqual(['4408 mod']);
    expect(outcome(full(mod(), coded()), plain('new'), heardAt({ mod: 110 }))).toEqual(['refused 1008 room_full']);
  });

  test('[S10] give up the seat of the lowest rank', () => {
    expect(outcome(full(boss(), coded(), mod()), plain('new'), heardAt({ boss: 0, coded: 50, mod: 0 }))).toEqual([
      '4408 coded',
    ]);
  });

  test('[S10] keep their seats while one is free', () => {
    const room = aRoomWith([coded()], { session: { max_users: 2 } });
    expect(outcome(room, plain('new'), heardAt({ coded: 0 }))).toEqual([]);
  });

  test('[S4] beyond the cap give up no seat', () => {
    const beyond = aRoomWith([coded('a'), coded('b'), boss()], { session: { max_users: 2 } });
    expect(outcome(beyond, coded('c'), heardAt({ boss: 0 }))).toEqual(['refused 1008 room_full']);
    expect(outcome(beyond, mod(), heardAt({ boss: 0 }))).toEqual(['4408 boss', '1008 b']);
    expect(outcome(beyond, boss('new'), heardAt({ boss: 0 }))).toEqual(['4408 boss']);
  });

  test('[S10] give up their seats before connections that are not silent', () => {
    expect(outcome(full(mod('quiet'), plain()), mod('new'), heardAt({ quiet: 0 }))).toEqual(['4408 quiet']);
  });
});

describe('the same tab', () => {
  test('[S5] takes its seat without an update; the old connection is closed with 4409', () => {
    const room = full(coded('eva'), plain());
    expect(admit(room, joinRequestOf(coded('eva')), doorAt())).toMatchObject({
      admitted: true,
      userId: 'eva',
      facts: [],
      effects: [{ effect: 'close', userId: 'eva', code: 4409 }],
      room: { users: room.users, seats: room.seats },
    });
  });

  test('[S5] takes its seat with a stronger credential, which the seat then has', () => {
    const joinRequest = { ...joinRequestOf(plain('eva')), credential: 'viewer' } as const;
    expect(admit(full(plain('eva')), joinRequest, doorAt())).toMatchObject({
      userId: 'eva',
      facts: [],
      room: { seats: [coded('eva')] },
    });
  });

  test('[S6] with a weaker credential takes another seat', () => {
    const joinRequest = { ...joinRequestOf(coded('eva')), credential: 'none' } as const;
    expect(admit(aRoomWith([coded('eva')]), joinRequest, doorAt())).toMatchObject({ userId: 'n1' });
  });

  test('[S6] as another type takes another seat', () => {
    const joinRequest = { ...joinRequestOf(coded('eva')), type: 'speaker' } as const;
    expect(admit(aRoomWith([coded('eva')]), joinRequest, doorAt())).toMatchObject({ userId: 'n1' });
  });

  test('[S14] keeps id, name and position', () => {
    const room = after(full(coded('eva'), coded('leo')), controller(now), {
      command: 'user.rename',
      user_id: 'eva',
      name: 'Escenario',
    });
    const again = entered(room, coded('eva'));
    expect(again.users).toEqual(room.users);
    expect(again.seats).toEqual([{ ...coded('eva'), joinedAs: 'eva' }, coded('leo')]);
    expect(again.users[0]?.name).toBe('Escenario');
  });
});

describe('[S27] a screen that a controller named', () => {
  const named = (room: Room, user_id = 'eva', name = 'Escenario') =>
    after(room, controller(now), { command: 'user.rename', user_id, name });
  const gone = (room: Room, userId = 'eva') => done(leave(room, userId, { clean: true, now })).room;
  const nameOf = (room: Room, joinRequest: JoinRequest) => {
    const admission = admit(room, joinRequest, doorAt());
    return admission.admitted ? admission.room.users.at(-1)?.name : admission.reason;
  };
  const eva = joinRequestOf(coded('eva'));

  test('returns with this name after it was gone, also from storage', () => {
    const room = gone(named(named(aRoomWith([coded('eva')]), 'eva', 'Pantalla')));
    expect(nameOf(room, eva)).toBe('Escenario');
    const stored = fromDocuments(toDocuments({ state: 'open', room }));
    if (stored.state !== 'open') throw new Error(`It is ${stored.state}`);
    expect(nameOf(stored.room, eva)).toBe('Escenario');
  });

  test('has its number replaced, which depends on who else is there', () => {
    const second = admit(entered(aRoomWith([]), coded('TV')), { ...eva, name: 'TV' }, doorAt());
    if (!second.admitted) throw new Error(second.reason);
    expect(second.room.users.at(-1)).toMatchObject({ user_id: 'n1', name: 'TV 2' });
    expect(nameOf(gone(named(second.room, 'n1'), 'n1'), { ...eva, name: 'TV' })).toBe('Escenario');
  });

  test.each<[string, Partial<JoinRequest>, string]>([
    ['another tab', { clientKey: 'key-of-leo' }, 'eva'],
    ['another type', { type: 'speaker' }, 'eva'],
    ['an address with another name', { name: 'Atril' }, 'Atril'],
    ['another credential', { credential: 'none' }, 'Escenario'],
  ])('%s: %o is named %s', (_what, other, then) => {
    expect(nameOf(gone(named(aRoomWith([coded('eva')]))), { ...eva, ...other })).toBe(then);
  });

  test.each(['Atril', 'Escenario'])('that comes as %s from another address is named anew for that one', (name) => {
    const other = admit(gone(named(aRoomWith([coded('eva')]))), { ...eva, name }, doorAt());
    if (!other.admitted) throw new Error(other.reason);
    const room = gone(named(other.room, 'n1', 'Pantalla'), 'n1');
    expect(nameOf(room, { ...eva, name })).toBe('Pantalla');
    expect(nameOf(room, eva)).toBe('eva');
  });

  test('gets a number if another screen has its name by now', () => {
    const room = named(entered(gone(named(aRoomWith([coded('eva')]))), coded('leo')), 'leo1');
    const back = admit(room, eva, doorAt());
    if (!back.admitted) throw new Error(back.reason);
    expect(back.room.users.map(({ name }) => name)).toEqual(['Escenario', 'Escenario 2']);
    expect(nameOf(gone(back.room, 'leo1'), eva)).toBe('Escenario 2');
  });

  test('of a deleted account is forgotten', () => {
    const room = gone(named(aRoomWith([{ ...coded('eva'), uid: 'account' }])));
    const { room: without } = done(carryOut(room, withoutAccount(room, 'account'), now));
    expect(nameOf(without, eva)).toBe('eva');
    const { room: other } = done(carryOut(room, withoutAccount(room, 'other'), now));
    expect(nameOf(other, eva)).toBe('Escenario');
  });

  test('is one of the newest hundred', () => {
    const many = Array.from({ length: 101 }, (_, index) => coded(`p${index}`));
    const room = many.reduce((before, { userId }) => named(before, userId, `Escenario ${userId}`), full(...many));
    expect(nameOf(gone(room, 'p0'), joinRequestOf(coded('p0')))).toBe('p0');
    expect(nameOf(gone(room, 'p1'), joinRequestOf(coded('p1')))).toBe('Escenario p1');
  });
});

describe('after the room object died', () => {
  /** Everybody's line was lost with it, and it wakes. */
  const woken = (room: Room, moment = now) =>
    done(keepSeats(room, new Set(room.seats.map(({ userId }) => userId)), moment)).room;

  test('[S20] seats are kept for 30 s for their users', () => {
    const room = woken(full(coded('eva'), plain('leo')));
    expect(outcome(room, plain('new'), doorAt(at(229)))).toEqual(['refused 1008 room_full']);
    expect(admit(room, joinRequestOf(plain('leo')), doorAt(at(229)))).toMatchObject({ userId: 'leo', facts: [] });
    expect(advance(room, at(229.999)).facts).toEqual([]);
    const { facts, room: later } = advance(entered(room, coded('eva'), at(210)), at(230));
    expect(facts).toEqual([{ fact: 'user.left', user: aUser({ user_id: 'leo' }) }]);
    expect(later.seats).toEqual([coded('eva')]);
  });

  test('[S20, S2] somebody of a higher rank is admitted as usual', () => {
    expect(outcome(woken(full(coded('a'), plain('b'), plain('c'))), coded('new'))).toEqual(['1008 c']);
  });

  test('[S20] seats of those who had left before are not kept', () => {
    const before = done(leave(full(coded('eva'), coded('leo')), 'eva', { clean: false, now: at(198) })).room;
    expect(outcome(woken(before), plain('new'))).toEqual([]);
    expect(advance(woken(before), at(203)).facts).toMatchObject([{ user: { user_id: 'eva' } }]);
  });

  test('[S20] a late close event is a clean or a broken close', () => {
    const room = woken(full(coded('eva'), coded('leo')));
    expect(done(leave(room, 'eva', { clean: true, now: at(201) })).facts).toMatchObject([{ fact: 'user.left' }]);
    const broken = done(leave(room, 'eva', { clean: false, now: at(201) })).room;
    expect(outcome(broken, plain('new'), doorAt(at(201)))).toEqual([]);
    expect(advance(broken, at(206)).facts).toMatchObject([{ user: { user_id: 'eva' } }]);
  });

  test('[S21] the seat of a controller beyond the cap is kept until another controller joins', () => {
    const beyond = woken(entered(full(coded('a'), coded('b')), boss()));
    expect(outcome(beyond, boss('new'))).toEqual(['1008 boss1']);
    const back = entered(entered(entered(beyond, boss('new')), coded('a')), coded('b'));
    expect(users(back)).toEqual(['a', 'b', 'new1']);
  });

  test('[S21] of two controllers with kept seats the one beyond the cap loses it', () => {
    const twice = woken(entered(woken(full(boss('a'), coded('b'))), boss()));
    expect(outcome(twice, boss('new'))).toEqual(['1008 boss1']);
  });

  test('[S3, S4, S20] in whatever order people return and others join, the cap holds', () => {
    const people = [boss('a'), boss('b'), mod('c'), coded('d'), plain('e'), plain('f')];
    const arrivals = fc.shuffledSubarray([...people, boss('x'), mod('y'), plain('z')]);
    fc.assert(
      fc.property(fc.shuffledSubarray(people), fc.integer({ min: 2, max: 4 }), arrivals, (sitting, cap, coming) => {
        const come = (room: Room, who: Seat) => {
          const admission = admit(room, joinRequestOf(who), { ...doorAt(), newId: () => who.userId });
          return admission.admitted ? admission.room : room;
        };
        const before = sitting.reduce(come, aRoomWith([], { session: { max_users: cap } }));
        let room = woken(before);
        for (const who of coming) {
          const isExpected = room.seats.some(({ userId }) => userId === who.userId);
          room = come(room, who);
          const here = room.seats.filter(isConnected);
          expect(!isExpected || here.some(({ userId }) => userId === who.userId)).toBe(true);
          const extra = room.seats.some(({ type }) => type === 'controller') ? 1 : 0;
          expect(room.seats.length).toBeLessThanOrEqual(cap + extra);
        }
      }),
      { seed: 20_261_121 },
    );
  });
});

describe('leaving', () => {
  const room = () => full(coded('eva'), coded('leo'));
  const broken = (moment = now) => done(leave(room(), 'eva', { clean: false, now: moment })).room;

  test('[S7] a clean close is announced at once', () => {
    const change = done(leave(room(), 'eva', { clean: true, now }));
    expect(change.facts).toEqual([{ fact: 'user.left', user: aUser({ user_id: 'eva' }) }]);
    expect(users(change.room)).toEqual(['leo']);
    expect(change.room.seats).toEqual([coded('leo')]);
  });

  test('[S8] a broken connection frees the seat at once', () => {
    expect(done(leave(room(), 'eva', { clean: false, now })).facts).toEqual([]);
    expect(users(broken())).toEqual(['eva', 'leo']);
    expect(outcome(broken(), coded('new'))).toEqual([]);
  });

  test('[S8] a broken connection is announced after 5 s', () => {
    expect(advance(broken(), at(204.999)).facts).toEqual([]);
    const { facts, room: later } = advance(broken(), at(205));
    expect(facts).toEqual([{ fact: 'user.left', user: aUser({ user_id: 'eva' }) }]);
    expect(later.seats).toEqual([coded('leo')]);
  });

  test('[S9] somebody who returns in time never left', () => {
    const back = admit(broken(), joinRequestOf(coded('eva')), doorAt(at(204)));
    expect(back).toMatchObject({ admitted: true, userId: 'eva', facts: [] });
    expect(advance(entered(broken(), coded('eva'), at(204)), at(999)).facts).toEqual([]);
  });

  test('[S9] somebody who returns in time may find the seat taken', () => {
    const taken = entered(broken(), coded('new'), at(201));
    expect(outcome(taken, coded('eva'), doorAt(at(202)))).toEqual(['refused 1008 room_full']);
  });

  test('[S8] somebody who takes the seat of a broken connection ends its wait: it has left before they join', () => {
    const admission = admit(broken(), joinRequestOf(plain('new')), doorAt(at(201)));
    expect(admission).toMatchObject({
      facts: [
        { fact: 'user.left', user: { user_id: 'eva' } },
        { fact: 'user.joined', user: { name: 'new' } },
      ],
      effects: [],
    });
  });

  test('[S8] of several broken connections the newest of the lowest rank loses its seat', () => {
    const all = full(mod(), coded('a'), coded('b'), plain());
    const gone = ['mod', 'a', 'b'].reduce((before, id) => done(leave(before, id, { clean: false, now })).room, all);
    const stayed: string[][] = [];
    let before = gone;
    for (const who of [coded('x'), coded('y'), coded('z')]) {
      before = entered(before, who);
      stayed.push(users(before).filter((id) => !/\d/.test(id)));
    }
    expect(stayed).toEqual([['mod', 'a', 'plain'], ['mod', 'plain'], ['plain']]);
  });

  test('[S24] however many join and break off, the list has at most the cap and one controller', () => {
    const people = fc.array(
      fc.record({
        who: fc.constantFrom('controller', 'moderator', 'viewer', 'guest'),
        tab: fc.integer({ min: 0, max: 30 }),
        fate: fc.constantFrom('stays', 'breaks', 'leaves'),
        after: fc.integer({ min: 0, max: 3000 }),
      }),
      { maxLength: 60 },
    );
    const credentials = { controller: 'controller', moderator: 'moderator', viewer: 'viewer', guest: 'none' } as const;
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 4 }), (coming, cap) => {
        let state = aRoomWith([], { session: { max_users: cap } });
        let [ms, most] = [0, 0];
        const newId = serial();
        for (const { who, tab, fate, after: pause } of coming) {
          ms += pause;
          const moment = at(200 + ms / 1000);
          state = advance(state, moment).room;
          const joinRequest = { ...joinRequestOf(seat(`${who}${tab}`, who, credentials[who])) };
          const admission = admit(state, joinRequest, { ...doorAt(moment), newId });
          if (!admission.admitted) continue;
          state = admission.room;
          most = Math.max(most, state.seats.filter(isConnected).length);
          expect(state.users.map(({ user_id }) => user_id)).toEqual(state.seats.map(({ userId }) => userId));
          expect(state.users.length).toBeLessThanOrEqual(cap + 1);
          const clean = fate === 'leaves';
          if (fate !== 'stays') state = done(leave(state, admission.userId, { clean, now: moment })).room;
        }
        expect(state.statistics.counts.mostUsers).toBe(most);
      }),
    );
  });

  test('[S12] somebody who is not connected cannot leave', () => {
    const before = broken();
    for (const userId of ['eva', 'nobody']) {
      expect(done(leave(before, userId, { clean: true, now })).room).toBe(before);
    }
  });

  test.each([
    ['leaves', true],
    ['loses the line', false],
  ])(
    '[E9] the wait for the end begins when the last controller %s, and one who comes saves the room',
    (_word, clean) => {
      const settings = { delete_on_close: true };
      const two = aRoomWith([boss('a'), boss('b'), coded()], { settings });
      const one = done(leave(two, 'a', { clean, now: at(10) })).room;
      expect(one.clock.controllerLeftAt).toBeNull();
      const none = done(leave(one, 'b', { clean, now: at(20) })).room;
      expect(none.clock.controllerLeftAt).toBe(at(20));
      const saved = entered(advance(none, at(79)).room, boss('c'), at(79));
      expect(advance(saved, at(500)).effects).toEqual([]);
      expect(advance(none, at(80)).effects).toEqual([{ effect: 'end' }]);
    },
  );
});
