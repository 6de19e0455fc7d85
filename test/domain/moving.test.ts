import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_BALLOTS, MOVE_FILE_BYTES } from '#protocol/constants.ts';
import { moveFile, type Arriving, type MoveFile, type WrittenMoveFile } from '#protocol/moving.ts';
import { advance } from '#domain/room/advance.ts';
import { type RoomLifecycle, tombstoneOf } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import { arrived, type Arrived } from '#domain/moving/arrive.ts';
import { moveFileOf } from '#domain/moving/move-file.ts';
import { departed, permitted, takenBack, type MovedRoom } from '#domain/moving/move.ts';
import { instant } from '#domain/lib/time.ts';
import { FREE } from '#domain/plans/subscription.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { fingerprint } from '../../worker/room/secrets.ts';
import { ROOM_ID, aQuestion, aTimer, at, mins, running } from '../support/rooms.ts';
import { eventLists, firstRoom, lastOf, overTheWire, playHistory, startRooms } from './histories.ts';

const CODES = { moderator: 'm'.repeat(22), viewer: 'v'.repeat(22) };
const CODE = 'c'.repeat(22);
const PERMISSION = 'ABCD2345';
const idOfMove = (name: string) => name.padEnd(22, 'x');

/** A room with codes as a room makes them. */
const withCodes = (room: Room): Room => ({
  ...room,
  codes: CODES,
  keys: { ...room.keys, controllerHash: fingerprint(CODE) },
});

const leave = (room: Room, now = room.clock.advancedTo, id = idOfMove('one')): MovedRoom =>
  departed(withCodes(room), { now, id, permission: PERMISSION, to: 'http://192.168.1.20:8787' });

const written = (moved: MovedRoom): WrittenMoveFile =>
  moveFileOf(moved, { from: 'https://atiempo.mx', acts: [], code: CODE, fingerprint });

const fileOf = (moved: MovedRoom): MoveFile => moveFile.parse(overTheWire(written(moved)));

const host = { ownerUid: null, tokensSince: null, bought: FREE } as const;

const read = (
  lifecycle: RoomLifecycle,
  file: MoveFile,
  { now = file.move.at, ...others }: Partial<Omit<Arriving, 'file'>> & { now?: MoveFile['move']['at'] } = {},
): Arrived =>
  arrived(lifecycle, { file, permission: PERMISSION, ...others }, { now, host, newCode: 'n'.repeat(22), fingerprint });

const NOWHERE: RoomLifecycle = { state: 'unclaimed' };

function roomIn(outcome: Arrived): Room {
  if (!outcome.ok) throw new Error(outcome.refusal.error);
  return outcome.room;
}

const refusalIn = (outcome: { readonly ok: true } | { readonly ok: false; readonly refusal: { error: string } }) =>
  outcome.ok ? null : outcome.refusal.error;

/** What of a room belongs to no installation. */
const movable = ({ session, keys, timers, clock, keySecrets, ...room }: Room) => ({
  name: session.name,
  automatic: session.automatic_names ?? null,
  programs: session.keys ?? [],
  hashes: (keySecrets ?? []).map(({ id, hash }) => [id, hash]),
  controller: keys.controllerHash,
  timers: timers.map(({ ownerUid: _owner, ...timer }) => timer),
  rev: clock.rev,
  acts: clock.acts,
  advancedTo: clock.advancedTo,
  ...overTheWire({
    codes: room.codes,
    created: room.createdAt,
    event: room.event,
    logo: room.logoData,
    active: room.activeTimerId,
    show: room.show,
    stage: room.stage,
    messages: room.messages,
    prepared: room.preparedMessages,
    shown: room.shownMessage,
    questions: room.questions,
    alerts: room.alerts,
    live: room.liveAlerts,
    passed: room.passedAlerts,
    statistics: room.statistics,
  }),
});

const rooms = fc
  .tuple(eventLists, startRooms)
  .map(([events, start]) => lastOf(playHistory(events, start)))
  .filter((room) => room.timers.length > 0);

describe('a room in its file', () => {
  test('[MV1, MV2] arrives as it left, whatever was done in it', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const moved = leave(room);
        const there = roomIn(read(NOWHERE, fileOf(moved)));
        const { rev, acts } = moved.room.clock;
        expect(movable(there)).toEqual({ ...movable(moved.room), rev: rev + 1, acts: acts + 1 });
        expect([there.seats, there.users]).toEqual([[], []]);
      }),
    );
  });

  test('[MV9] has room for the votes of a full hall', () => {
    const room = firstRoom();
    const questions = Array.from({ length: 8 }, (_each, index) => aQuestion({ id: `question-of-a-hall-${index}` }));
    const votes = questions.map(({ id }) => id);
    const ballots = Array.from({ length: MAX_BALLOTS }, (_each, index) => ({
      tab: index.toString(16).padStart(64, '0'),
      questions: votes,
    }));
    const file = written(leave({ ...room, questions, ballots }));
    expect(JSON.stringify(file).length).toBeLessThan(MOVE_FILE_BYTES);
    expect(roomIn(read(NOWHERE, moveFile.parse(overTheWire(file)))).ballots).toHaveLength(MAX_BALLOTS);
  });

  test('[Q90] a file of an older version has no say about names', () => {
    const file = fileOf(leave(firstRoom()));
    const { question_names: _, ...settings } = file.room.event.settings;
    const older = { ...file, room: { ...file.room, event: { ...file.room.event, settings } } };
    expect(roomIn(read(NOWHERE, moveFile.parse(overTheWire(older)))).event.settings.question_names).toBe('optional');
  });

  test('[MV2] goes on there as it would have gone on here, to the millisecond', () => {
    fc.assert(
      fc.property(rooms, fc.array(fc.nat(600_000), { minLength: 1, maxLength: 6 }), (room, waits) => {
        const moved = leave(room);
        let [here, there] = [moved.room, roomIn(read(NOWHERE, fileOf(moved)))];
        let now = moved.move.at;
        for (const wait of waits) {
          now = instant(now + wait);
          const [stayed, went] = [advance(here, now), advance(there, now)];
          // Without an owner, and with other limits, a room ends otherwise.
          const ofTime = ({ facts }: typeof stayed) =>
            overTheWire(facts.filter(({ fact }) => fact !== 'session.updated'));
          expect(ofTime(went).map(({ fact }) => fact)).toEqual(ofTime(stayed).map(({ fact }) => fact));
          [here, there] = [stayed.room, went.room];
          const shown = ({ timers }: Room) => timers.map((timer) => [timer.id, timeLeft(timer, now), timer.run]);
          expect(shown(there)).toEqual(shown(here));
          expect([there.activeTimerId, there.show, there.liveAlerts]).toEqual([
            here.activeTimerId,
            here.show,
            here.liveAlerts,
          ]);
        }
      }),
    );
  });

  test('[MV1] takes no secret along, and nothing that belongs to one installation', () => {
    const owned = firstRoom();
    const room: Room = {
      ...owned,
      session: {
        ...owned.session,
        owner_uid: 'uid-of-the-owner',
        plan_id: 'enterprise',
        webhooks: [{ id: 'w', url: 'https://example.com/hook', events: ['timer.zero'], created_at: at(0) }],
      },
      webhookStates: [{ id: 'w', secret: 'whsec_secret', deadInRow: 0, paused: null }],
      accounts: [{ uid: 'uid-of-the-owner', at: at(0), isRecorded: true }],
    };
    const text = JSON.stringify(written(leave(room)));
    for (const secret of ['uid-of-the-owner', 'uid-1', 'whsec_secret', 'example.com', 'enterprise', PERMISSION])
      expect(text).not.toContain(secret);
    const there = roomIn(read(NOWHERE, fileOf(leave(room))));
    expect([there.session.owner_uid, there.session.plan_id, there.session.max_timers]).toEqual([null, 'free', 2]);
    expect(there.timers).toHaveLength(3);
  });

  test('[MV3] is stored as having left', () => {
    const moved = leave(firstRoom());
    expect(fromDocuments(new Map(overTheWire([...toDocuments(moved)])))).toEqual(moved);
  });
});

describe('never two rooms', () => {
  test('[MV4] it is taken back while nobody may read the file, and never after that', () => {
    const moved = leave(firstRoom(), at(5));
    const back = takenBack(moved, at(900));
    expect(back.ok && back.room.timers).toEqual(moved.room.timers);
    const given = permitted(moved, 'http://192.168.1.20:8787');
    expect(given.ok && refusalIn(takenBack(given.moved, at(6)))).toBe('already_read');
  });

  test('[MV5] one copy gets the permission, again if it asks again, and no other', () => {
    const asked = permitted(leave(firstRoom()), 'http://sala.local');
    if (!asked.ok) throw new Error(asked.refusal.error);
    expect(asked.moved.move.to).toBe('http://sala.local');
    expect(permitted(asked.moved, 'http://sala.local')).toEqual(asked);
    expect(refusalIn(permitted(asked.moved, 'http://otra.local'))).toBe('already_read');
    expect(refusalIn(permitted(asked.moved, null))).toBe('already_read');
  });

  test('[MV5] a person gets it too, in the file and to type, and then no copy', () => {
    const told = permitted(leave(firstRoom()), null);
    if (!told.ok) throw new Error(told.refusal.error);
    expect(told.moved.move.to).toBe('http://192.168.1.20:8787');
    expect(refusalIn(permitted(told.moved, 'http://sala.local'))).toBe('already_read');
    const file = fileOf(told.moved);
    expect(refusalIn(arrived(NOWHERE, { file }, { now: file.move.at, host, newCode: CODE, fingerprint }))).toBeNull();
    expect(refusalIn(read(NOWHERE, file, { permission: 'abcd-2345 ' }))).toBeNull();
  });

  test('[MV6] without the permission nobody reads it', () => {
    const file = fileOf(leave(firstRoom()));
    expect(refusalIn(arrived(NOWHERE, { file }, { now: file.move.at, host, newCode: CODE, fingerprint }))).toBe(
      'not_permitted',
    );
    expect(refusalIn(read(NOWHERE, file, { permission: 'ABCD2346' }))).toBe('not_permitted');
  });

  test('[MV6] not where the room runs or has ended; where it was read, again without effect', () => {
    const file = fileOf(leave(firstRoom()));
    expect(refusalIn(read({ state: 'open', room: firstRoom() }, file))).toBe('conflict');
    expect(refusalIn(read(tombstoneOf(firstRoom(), at(0)), file))).toBe('conflict');
    const room = roomIn(read(NOWHERE, file));
    expect(read({ state: 'open', room }, file)).toEqual({ ok: true, room, code: CODE, isNew: false });
  });

  test('[MV7] it comes back by a file that follows its departure, with its owner, its plan and its webhooks', () => {
    const home: Room = {
      ...firstRoom(),
      webhookStates: [{ id: 'w', secret: 'whsec_secret', deadInRow: 0, paused: null }],
      plan: { plan_id: 'corporate_annual', ends_at: null, lapsedAt: null },
    };
    const away = leave(home, at(5));
    const there = roomIn(read(NOWHERE, fileOf(away)));
    const timers = [aTimer({ id: 'new', run: running(at(700)) })];
    const changed: Room = { ...there, timers, activeTimerId: `${ROOM_ID}.new`, alerts: [] };
    const later = leave(changed, at(60), idOfMove('two'));
    const back = roomIn(read(away, fileOf(later)));
    expect(back.timers.map(({ name }) => name)).toEqual(['new']);
    expect([back.session.owner_uid, back.plan, back.webhookStates, back.session.max_timers]).toEqual([
      home.session.owner_uid,
      home.plan,
      home.webhookStates,
      home.session.max_timers,
    ]);
    expect(back.arrival?.follows).toEqual([idOfMove('two'), idOfMove('one')]);
  });

  test('[MV7] it does not come back by its own file, nor by one of before', () => {
    const away = leave(firstRoom(), at(5));
    const there = roomIn(read(NOWHERE, fileOf(away)));
    const back = leave(there, at(60), idOfMove('two'));
    const again = leave(roomIn(read(away, fileOf(back))), at(90), idOfMove('three'));
    expect(refusalIn(read(away, fileOf(away)))).toBe('conflict');
    expect(refusalIn(read(again, fileOf(back)))).toBe('conflict');
    expect(refusalIn(read(back, fileOf(away)))).toBe('conflict');
    expect(refusalIn(read(back, fileOf(again)))).toBeNull();
  });
});

describe('the clock of a room that moved', () => {
  test('[MV8] keeps how far it is ahead of the one of its new place', () => {
    const there = roomIn(read(NOWHERE, fileOf(leave(firstRoom())), { ahead_ms: -4321 }));
    expect(there.arrival?.ahead).toBe(-4321);
  });

  test('[MV8] a file from the future is not read: the room would stand still until then', () => {
    const file = fileOf(leave(firstRoom(), at(60)));
    expect(refusalIn(read(NOWHERE, file, { now: at(57) }))).toBe('clock_behind');
    expect(refusalIn(read(NOWHERE, file, { now: at(58) }))).toBeNull();
  });
});

describe('a file that nobody made', () => {
  const good = overTheWire(written(leave(firstRoom())));
  const { room } = good;
  const isRead = (file: unknown) => moveFile.safeParse(file).success;

  test.each<[what: string, file: unknown]>([
    ['of another version', { ...good, version: 2 }],
    ['of another kind', { ...good, kind: 'backup' }],
    ['with more fields', { ...good, owner_uid: 'x' }],
    ['with a plan', { ...good, room: { ...room, plan: { plan_id: 'enterprise' } } }],
    ['with things of another room', { ...good, room: { ...room, session_id: 'sala-de-otra-persona' } }],
    ['with two timers of one id', { ...good, room: { ...room, timers: [...room.timers, room.timers[0]] } }],
    ['with an active timer that is not there', { ...good, room: { ...room, active_timer_id: `${ROOM_ID}.none` } }],
    [
      'with too many timers',
      {
        ...good,
        room: {
          ...room,
          timers: Array.from({ length: 501 }, (_each, n) => ({ ...room.timers[0], id: `${ROOM_ID}.t${n}` })),
        },
      },
    ],
    ['with a moment that no clock shows', { ...good, room: { ...room, created_at: 9e15 } }],
    ['with an address that is none', { ...good, move: { ...good.move, from: 'javascript:alert(1)' } }],
    [
      'with a sound from elsewhere',
      {
        ...good,
        room: { ...room, alerts: room.alerts.map((each) => ({ ...each, sound_file: 'https://example.com/a.wav' })) },
      },
    ],
  ])('[MV9] %s is not read', (_what, file) => {
    expect([isRead(good), isRead(file)]).toEqual([true, false]);
  });

  test('[MV9] nor is one whose logo is no image', () => {
    const file = moveFile.parse({ ...good, room: { ...room, logo: { data: 'AAAA' } } });
    expect(refusalIn(read(NOWHERE, file))).toBe('unsupported_image');
  });
});

test('[MV2] ten minutes left are ten minutes left', () => {
  const room = { ...firstRoom(), timers: [aTimer({ id: 'a', run: running(at(600)) })], alerts: [] };
  const there = roomIn(read(NOWHERE, fileOf(leave(room, at(0))), { now: at(7.25) }));
  expect(there.timers.map((timer) => timeLeft(timer, at(7.25)))).toEqual([mins(10) - 7250]);
});
