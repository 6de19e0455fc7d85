import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passTime } from '#domain/programme/pass-time.ts';
import { formatClock } from '#domain/timers/format.ts';
import { redactFor } from '#domain/views/redacted.ts';
import { instant } from '#domain/lib/time.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { Room } from '#domain/room/room.ts';
import type { Role } from '#protocol/users.ts';
import { openingOf } from '../../../client/live/connection/opening.ts';
import { createSavedRooms } from '../../../client/live/offline/saved-rooms.ts';
import { persistRoom } from '../../../client/live/offline/persist-room.ts';
import { BLACK_ROOMS, createBlackNote, wasBlack } from '../../../client/lib/browser/black-rooms.ts';
import { safeStorage } from '../../../client/lib/browser/safe-storage.ts';
import { lastOf, momentOf, overTheWire, histories } from '../../domain/histories.ts';
import { aVenue } from '../../support/live-page.ts';
import { ROOM_ID, aQuestion, aRoom, aTimer, at, idOf, mins, running } from '../../support/rooms.ts';
import { refusalsOf } from '../../support/watching.ts';
import { aStorage } from '../../support/key-value.ts';

const room = aRoom({
  timers: [aTimer({ id: 'a', run: running(at(600)) })],
  questions: [aQuestion({ id: 'q' })],
  session: {
    keys: [{ id: 'k', name: 'Consola', scope: 'control', created_at: at(0), expires_at: null }],
    webhooks: [{ id: 'w', url: 'https://ejemplo.mx/luces-secretas', events: ['timer.zero'], created_at: at(0) }],
    removed: [{ user_id: 'eva', name: 'Eva', type: 'viewer', removed_at: at(0) }],
  },
});

function anEnvironment(venue: ReturnType<typeof aVenue>) {
  const stored = () => {
    const values = new Map<string, string>();
    return {
      values,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };
  const localStorage = stored();
  const sessionStorage = stored();
  let left = () => {};
  return {
    localStorage,
    sessionStorage,
    leave: () => left(),
    timers: venue.time,
    wall: () => venue.time.now(),
    fingerprint: (text: string) => Promise.resolve(`print of ${text.length} ${text.slice(-3)}`),
    onLeave: (run: () => void) => {
      left = run;
      return () => {};
    },
  };
}

type Scene = { type?: Role; code?: string | null; codeNeeded?: boolean; overtime?: 'continue' | 'stop'; seed?: number };

/** A screen that saw the room, and the same screen after a reload without a server. */
async function reloadedOffline({ type = 'viewer', code = 'v'.repeat(22), seed = 1, ...more }: Scene = {}) {
  const { codeNeeded = false, overtime = 'continue' } = more;
  const settings = { ...room.event.settings, viewer_code_required: codeNeeded, overtime };
  const venue = aVenue({ ...room, event: { ...room.event, settings } });
  const environment = anEnvironment(venue);
  const before = venue.page({ type, code, seed });
  before.live.start();
  await persistRoom(before.live, environment);
  await venue.pass(3000);
  const reload = async (again: { code?: string | null; type?: Role } = {}) => {
    environment.leave();
    before.live.stop();
    venue.server.mood.down = true;
    await venue.pass(4000);
    const page = venue.page({ type, code, seed: seed + 1, ...again });
    page.live.start();
    const stop = await persistRoom(page.live, environment);
    return { page, stop };
  };
  return { venue, environment, before, reload };
}

const digitsOf = ({ live, view }: ReturnType<ReturnType<typeof aVenue>['page']>) =>
  view().timers.map((timer) => formatClock(timeLeft(timer, instant(live.clock.serverNow()))));

describe('a screen that reloads without a network', () => {
  test('[OF3] a stage shows its clock as soon as it has no connection, and the room when there is one', async () => {
    const { venue, reload } = await reloadedOffline();
    const { page } = await reload();
    expect(page.live.store.isReady()).toBe(false);
    await venue.pass(1000);
    expect(page.live.store.isReady()).toBe(true);
    expect(page.line().state).not.toBe('open');
    const left = timeLeft(room.timers[0] ?? aTimer(), instant(venue.time.now()));
    expect(digitsOf(page)).toEqual([formatClock(left)]);
    venue.server.elsewhere({ command: 'timer.pause', timer_id: idOf('a') });
    await venue.pass(5000);
    expect(page.view().timers[0]?.run.state).toBe('running');
    venue.server.mood.down = false;
    await venue.pass(20_000);
    expect(page.line().state).toBe('open');
    expect(page.view().timers).toEqual(venue.server.room.timers);
  });

  test('[OF3, SC21] a stage shows what was saved only once the room has been silent for a second', async () => {
    const { venue, before, environment } = await reloadedOffline();
    environment.leave();
    before.live.stop();
    venue.server.elsewhere({ command: 'stage.blackout', on: true });
    const page = venue.page({ type: 'viewer', seed: 5 });
    const stop = await persistRoom(page.live, environment);
    await venue.pass(900);
    expect(page.live.store.isReady()).toBe(false);
    await venue.pass(200);
    expect(page.live.store.isReady()).toBe(true);
    expect(page.view().stage.blackout).toBe(false);
    page.live.start();
    await venue.pass(3000);
    expect(page.view().stage.blackout).toBe(true);
    stop();
  });

  test('[SC101] a stage that followed a panel into a blackout without a network is black when it reloads', async () => {
    const { before, venue, environment, reload } = await reloadedOffline();
    const { confirmed } = before.live.store;
    if (!confirmed) throw new Error('The stage has no room');
    const stage = { ...confirmed.shown.stage, blackout: true };
    before.live.store.setOverlay({ ...confirmed, shown: { ...confirmed.shown, stage } }, { isHeld: true });
    expect(wasBlack(ROOM_ID, { storage: environment.localStorage, wall: environment.wall })).toBe(true);
    const { page } = await reload();
    expect(page.live.store.isReady()).toBe(true);
    expect(page.view().stage.blackout).toBe(true);
    venue.server.mood.down = false;
    await venue.pass(20_000);
    expect(page.view().stage.blackout).toBe(false);
    expect(wasBlack(ROOM_ID, { storage: environment.localStorage, wall: environment.wall })).toBe(false);
  });

  test('[SC101] a stage that stays black for a day is black when it reloads', () => {
    const HOUR = 3_600_000;
    const storage = aStorage();
    let now = 0;
    const memory = { storage, wall: () => now };
    const note = createBlackNote(ROOM_ID, memory);
    for (; now < 24 * HOUR; now += HOUR / 4) note(true);
    expect(wasBlack(ROOM_ID, memory)).toBe(true);
    now += 12 * HOUR;
    expect(wasBlack(ROOM_ID, memory)).toBe(false);
    note(true);
    note(false);
    expect([wasBlack(ROOM_ID, memory), storage.getItem(BLACK_ROOMS)]).toEqual([false, null]);
  });

  test('[OF3] the panel of a controller shows the saved room as soon as there is no connection, and sends commands as usual', async () => {
    const { venue, reload } = await reloadedOffline({ type: 'controller', code: 'c'.repeat(22) });
    const { page } = await reload();
    expect(page.live.store.isReady()).toBe(false);
    await venue.pass(5000);
    expect(page.live.store.isReady()).toBe(true);
    expect(page.view().codes).toBeNull();
    page.live.perform({ command: 'timer.pause', timer_id: idOf('a') });
    expect(page.view().timers[0]?.run.state).toBe('paused');
    await venue.pass(10_100);
    expect(page.view().timers[0]?.run.state).toBe('running');
    expect(refusalsOf(page)).toMatchObject([{ event: 'refused' }]);
  });

  test('[OF3] a refusal of the room hides a saved room, and not a room that was received since', async () => {
    for (const code of [closeCodes.full, closeCodes.takenOver]) {
      const { venue, before, reload } = await reloadedOffline();
      venue.server.cut({ code, reason: 'no' });
      const openingNow = ({ live, view, line }: typeof before) =>
        openingOf(line(), { isReady: live.store.isReady(), isStage: true, isReceived: view().isReceived });
      expect(openingNow(before).opening).toBe('room');
      const { page } = await reload();
      await venue.pass(1000);
      expect(openingNow(page).opening).toBe('room');
      venue.server.mood.refuses = { code, reason: 'no' };
      venue.server.mood.down = false;
      await venue.pass(20_000);
      expect(page.live.store.isReady()).toBe(true);
      expect(openingNow(page).opening).toBe('wall');
    }
  });

  test('[OF3] a panel without sockets shows what it reads by HTTP, and no longer what was saved', async () => {
    const { venue, reload } = await reloadedOffline({ type: 'controller', code: 'c'.repeat(22) });
    const { page } = await reload();
    await venue.pass(5000);
    expect(page.view().codes).toBeNull();
    venue.server.mood.refuses = { code: 1006, reason: '' };
    venue.server.mood.down = false;
    await venue.pass(30_000);
    expect(page.line().state).not.toBe('open');
    expect(page.view().codes).toEqual(venue.server.room.codes);
  });

  test('[OF4] a screen with another role, room or code does not show it', async () => {
    const needed = await reloadedOffline({ codeNeeded: true });
    expect((await needed.reload({ code: 'w'.repeat(23) })).page.live.store.isReady()).toBe(false);
    const open = await reloadedOffline();
    const { page: stage } = await open.reload({ code: null });
    await open.venue.pass(1000);
    expect(stage.live.store.isReady()).toBe(true);
    const guest = await reloadedOffline();
    expect((await guest.reload({ type: 'guest' })).page.live.store.isReady()).toBe(false);
    const staff = await reloadedOffline({ type: 'moderator', code: 'm'.repeat(22) });
    const { page } = await staff.reload({ code: 'n'.repeat(23) });
    await staff.venue.pass(5000);
    expect(page.live.store.isReady()).toBe(false);
  });

  test('[OF5] no codes, keys, webhooks and people are saved, and what staff see is deleted with their tab', async () => {
    const { venue, environment, before } = await reloadedOffline({ type: 'controller', code: 'c'.repeat(22) });
    expect(before.view().codes).not.toBeNull();
    const { session } = before.view();
    expect([session.keys?.length, session.webhooks?.length, session.removed?.length]).toEqual([1, 1, 1]);
    environment.leave();
    await venue.pass(1000);
    expect([...environment.localStorage.values]).toEqual([]);
    const text = [...environment.sessionStorage.values.values()].join();
    expect(text).toContain(ROOM_ID);
    for (const secret of [
      ...Object.values(venue.server.room.codes ?? {}),
      'c'.repeat(22),
      'luces-secretas',
      'Consola',
      'Eva',
    ])
      expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      rooms: [{ copy: { shown: { users: [], codes: null }, you: { user_id: null } } }],
    });
  });

  test('[OF6] it is deleted when the room ends or the code is withdrawn', async () => {
    for (const code of [closeCodes.finished, closeCodes.noSuchRoom, closeCodes.withdrawn, closeCodes.credentials]) {
      const { venue, environment } = await reloadedOffline();
      expect([...environment.localStorage.values]).toHaveLength(1);
      venue.server.cut({ code, reason: 'x' });
      environment.leave();
      await venue.pass(2000);
      expect([...environment.localStorage.values], `after ${code}`).toEqual([]);
    }
  });

  test('[OF6] the end of the room on a panel deletes also what a stage saved that is closed by then', async () => {
    for (const code of ['c'.repeat(22), null]) {
      const { venue, environment, before } = await reloadedOffline();
      environment.leave();
      before.live.stop();
      expect([...environment.localStorage.values]).toHaveLength(1);
      const panel = venue.page({ type: 'controller', code, seed: 7 });
      panel.live.start();
      await persistRoom(panel.live, environment);
      await venue.pass(3000);
      venue.server.cut({ code: closeCodes.finished, reason: 'finished' });
      expect([...environment.localStorage.values], `by the code ${code}`).toEqual([]);
    }
  });

  test('[OF3] a stage without a connection does not overwrite what another one saved since', async () => {
    const { venue, environment, before } = await reloadedOffline();
    before.live.stop();
    const other = venue.page({ type: 'viewer', seed: 8 });
    other.live.start();
    await persistRoom(other.live, { ...environment, onLeave: () => () => {} });
    venue.server.elsewhere({ command: 'timer.pause', timer_id: idOf('a') });
    await venue.pass(3000);
    environment.leave();
    const { rooms } = JSON.parse(environment.localStorage.values.get('a-tiempo.kept') ?? '');
    expect(rooms).toMatchObject([{ copy: { shown: { timers: [{ run: { state: 'paused' } }] } } }]);
  });

  test('[OF8] where there is no overtime a timer ends at zero by itself', async () => {
    const { venue, reload } = await reloadedOffline({ overtime: 'stop' });
    const { page } = await reload();
    await venue.pass(590_000);
    expect(page.view().timers[0]?.run).toMatchObject({ state: 'running' });
    await venue.pass(4000);
    expect(page.view().timers[0]?.run).toMatchObject({ state: 'completed', left: 0 });
  });
});

describe('saved rooms', () => {
  const kept = (session_id: string, time: number) => ({
    session_id,
    role: 'viewer' as const,
    access: 'x',
    copy: { shown: room, at: at(0), you: { user_id: null, role: 'viewer' as const }, rev: 1 },
    ahead: 0,
    error: null,
    at: time,
  });

  test('[OF7] six rooms are kept, the last ones, each for twelve hours', () => {
    let now = 0;
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    const rooms = createSavedRooms({ storage, wall: () => now });
    for (now = 1; now <= 8; now += 1) rooms.save(kept(`room ${now}`, now));
    expect(rooms.load('room 2', 'viewer')).toBeNull();
    expect(rooms.load('room 3', 'viewer')).toMatchObject({ session_id: 'room 3' });
    now = 12 * 3_600_000 + 4;
    expect(rooms.load('room 3', 'viewer')).toBeNull();
    expect(rooms.load('room 8', 'viewer')).toMatchObject({ session_id: 'room 8' });
    // After the clock was set back by as much, the age is unknown.
    now = 7 - 12 * 3_600_000;
    expect(rooms.load('room 8', 'viewer')).toBeNull();
    now = 12 * 3_600_000 + 9;
    rooms.removeExpired();
    expect([...values]).toEqual([]);
  });

  test('[OF7] denied storage, half a write and another form count as empty', () => {
    const texts = [
      '{',
      '[]',
      'null',
      '{"form":0,"rooms":[{}]}',
      '{"form":1,"rooms":7}',
      '{"form":1,"rooms":[null,{},{"at":0}]}',
    ];
    const storages = [
      safeStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
      ...texts.map((text) => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} })),
    ];
    for (const storage of storages) {
      expect(createSavedRooms({ storage, wall: () => 0 }).load(ROOM_ID, 'viewer')).toBeNull();
    }
  });

  test('[OF9] any saved room gives the same digits, for every role', () => {
    const roles = fc.constantFrom<Role>('viewer', 'moderator', 'controller', 'guest');
    fc.assert(
      fc.property(histories, roles, fc.nat(7_200_000), (steps, role, ms) => {
        const seen = lastOf(steps);
        const now = momentOf(steps);
        const digits = ({ timers }: Pick<Room, 'timers'>) =>
          timers.map((timer) => formatClock(timeLeft(timer, instant(now + ms))));
        expect(digits(overTheWire(redactFor(seen, { role, sessionId: ROOM_ID, now })))).toEqual(digits(seen));
      }),
    );
  });

  test('[OF9] a wall clock that is right gives the room the same second', async () => {
    const { venue, reload } = await reloadedOffline();
    const { page } = await reload();
    expect(Math.abs(page.live.clock.serverNow() - venue.time.now())).toBeLessThan(30);
  });

  test("[OF9] one that was set back does not move the room's clock back", async () => {
    const { environment, reload } = await reloadedOffline();
    const { wall } = environment;
    const before = wall();
    environment.wall = () => wall() - 3_600_000;
    const { page } = await reload();
    expect(page.live.clock.serverNow()).toBeGreaterThanOrEqual(before - 30);
  });

  test('[OF8] the end at zero changes nothing where overtime goes on, and no timer that does not run', () => {
    const stops = {
      ...room,
      event: { ...room.event, settings: { ...room.event.settings, overtime: 'stop' as const } },
    };
    expect(passTime(room, at(0), at(700))).toBe(room);
    expect(passTime(stops, at(0), at(599))).toBe(stops);
    expect(passTime(stops, at(0), at(600)).timers[0]?.run).toEqual({
      state: 'completed',
      left: mins(0),
      startedAt: at(0),
      endedAt: at(600),
    });
  });
});
