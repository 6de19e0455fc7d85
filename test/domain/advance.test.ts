import { describe, expect, test } from 'vitest';
import type { Instant } from '#protocol/time.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { Room } from '#domain/room/room.ts';
import { leave } from '#domain/people/seats.ts';
import { instant } from '#domain/lib/time.ts';
import { nextWake } from '#domain/room/next-wake.ts';
import {
  aRoom,
  aRoomWith,
  aSeat,
  aTimer,
  after,
  at,
  completed,
  controller,
  idOf,
  paused,
  running,
  secs,
  timerIn,
} from '../support/rooms.ts';

/** A fact in two words: `danger a`, `left ana`. */
function words(fact: Fact): string {
  if (fact.fact === 'timer.updated') return `${fact.action} ${fact.timer.name}`;
  return fact.fact === 'user.left' ? `left ${fact.user.name}` : fact.fact;
}
const told = (room: Room, now: Instant) => advance(room, now).facts.map(words);
const ends = (room: Room, now: Instant) => advance(room, now).effects.length > 0;
const seen = (room: Room, now: Instant) => advance(room, now).room;
const sixMinutes = (parts = {}) => aRoom({ timers: [aTimer({ run: running(at(360)) })], ...parts });
const DAY = 86_400;

describe('thresholds', () => {
  test.each([
    [59.999, []],
    [60, ['warning a']],
    [300, ['warning a', 'danger a']],
    [350, ['warning a', 'danger a', 'last10 a']],
    [359.999, ['warning a', 'danger a', 'last10 a']],
    [360, ['warning a', 'danger a', 'last10 a', 'overtime a']],
    [5000, ['warning a', 'danger a', 'last10 a', 'overtime a']],
  ])('[T29] of a six-minute timer, by second %f', (s, facts) => {
    expect(told(sixMinutes(), at(s))).toEqual(facts);
  });

  test('[T29] each is announced once', () => {
    expect(told(seen(sixMinutes(), at(300)), at(360))).toEqual(['last10 a', 'overtime a']);
  });

  test('[T29] a timer that does not run crosses none', () => {
    const room = aRoom({ timers: [aTimer({ run: paused(secs(301)) })] });
    expect(told(room, at(9999))).toEqual([]);
  });

  test('[T30] one that a command jumps over or lands on is not announced', () => {
    const jump = after(sixMinutes(), controller(at(0)), { command: 'timer.advance', timer_id: idOf('a'), value: 200 });
    expect(told(jump, at(100))).toEqual(['danger a']);
    const landing = after(sixMinutes(), controller(at(0)), {
      command: 'timer.advance',
      timer_id: idOf('a'),
      value: 60,
    });
    expect(told(landing, at(1))).toEqual([]);
  });

  test('[T30] one is announced again after the time left was raised above it', () => {
    const late = seen(sixMinutes(), at(340));
    const back = after(late, controller(at(340)), { command: 'timer.delay', timer_id: idOf('a'), value: 60 });
    expect(told(back, at(400))).toEqual(['danger a']);
  });

  test('[T5] a start at zero is not announced as overtime', () => {
    const room = aRoom({ timers: [aTimer({ run: paused(secs(0)) })] });
    const started = after(seen(room, at(20)), controller(at(20)), { command: 'timer.start', timer_id: idOf('a') });
    expect(told(started, at(100))).toEqual([]);
  });

  test('[T17] with overtime set to stop, a timer completes at exactly 0, however late the room wakes', () => {
    const { facts, room } = advance(sixMinutes({ settings: { overtime: 'stop' } }), at(5000));
    expect(facts.map(words)).toEqual(['warning a', 'danger a', 'last10 a', 'complete a']);
    expect(timerIn(room, 'a').run).toEqual(completed(secs(0), at(0), at(360)));
  });

  test('[T17] a timer in overtime stays there when overtime is set to stop', () => {
    const over = seen(sixMinutes(), at(400));
    const room = after(over, controller(at(400)), { command: 'event.update', overtime: 'stop' });
    expect(timerIn(seen(room, at(500)), 'a').run).toEqual(running(at(360)));
  });
});

describe('the order of facts', () => {
  const brokenAt = (s: number) => aSeat({ leavingAt: at(s) });
  const room = (s: number) =>
    aRoomWith([brokenAt(s)], {
      timers: [aTimer({ id: 'a', run: running(at(70)) }), aTimer({ id: 'b', run: running(at(65)) })],
    });

  test.each([
    [1, ['danger b', 'left ana', 'danger a', 'last10 b']],
    [6, ['danger b', 'danger a', 'left ana', 'last10 b']],
  ])('[W1] a line broken at second %i among the thresholds of two timers', (s, facts) => {
    expect(told(room(s), at(55))).toEqual(facts);
  });

  test('[W2] a second call for the same moment changes nothing', () => {
    const once = seen(room(1), at(100));
    expect(advance(once, at(100))).toEqual({ ok: true, room: once, facts: [], effects: [] });
    expect(advance(once, at(100)).room).toBe(once);
  });

  test.each([
    ['somebody leaves', (later: Room) => leave(later, 'eva', { clean: true, now: at(400) })],
    ['a line breaks', (later: Room) => leave(later, 'eva', { clean: false, now: at(400) })],
    [
      'a room is renamed',
      (later: Room) => applyCommand(later, { command: 'session.rename', name: 'Otro' }, controller(at(400))),
    ],
  ])('[W11] %s before anybody saw to the time', (_name, act) => {
    const seats = [aSeat({ userId: 'eva' })];
    const change = act({ ...sixMinutes({ settings: { overtime: 'stop' } }), seats });
    if (!change.ok) throw new Error(change.refusal.error);
    expect(told(change.room, at(401))).toEqual(['warning a', 'danger a', 'last10 a', 'complete a']);
    expect(nextWake(change.room, { ticks: false })).toBe(at(60));
  });

  test('[W4] after the clock is set back nothing is announced twice', () => {
    const later = seen(sixMinutes(), at(310));
    expect(advance(later, at(290)).room).toBe(later);
    const acted = after(later, controller(at(290)), { command: 'session.rename', name: 'Otro' });
    expect(told(acted, at(310))).toEqual([]);
  });
});

describe('the end of a room', () => {
  const boss = aSeat({ userId: 'boss', type: 'controller', credential: 'controller' });
  const closing = { settings: { delete_on_close: true } };

  test('[E9] comes 60 s after the last controller left', () => {
    const room = aRoom({ ...closing, clock: { controllerLeftAt: at(10) } });
    expect([at(69.999), at(70)].map((now) => ends(room, now))).toEqual([false, true]);
  });

  test('[E9] does not come while a controller is connected, or with the setting off', () => {
    expect(ends(aRoomWith([boss], closing), at(9999))).toBe(false);
    expect(ends(aRoom({ clock: { controllerLeftAt: at(10) } }), at(9999))).toBe(false);
  });

  test('[E10] with the setting turned on while no controller is connected, the 60 s begin then', () => {
    const room = aRoom({ clock: { controllerLeftAt: at(10), advancedTo: at(5000) } });
    const set = after(room, controller(at(5000)), { command: 'event.update', delete_on_close: true });
    expect([at(5059.999), at(5060)].map((now) => ends(set, now))).toEqual([false, true]);
    expect(nextWake(set, { ticks: false })).toBe(at(5060));
  });

  test('[E11] comes seven days after the last connection or write', () => {
    expect([at(7 * DAY - 0.001), at(7 * DAY)].map((now) => ends(aRoom(), now))).toEqual([false, true]);
    const written = after(aRoom(), controller(at(DAY)), { command: 'session.rename', name: 'Otro' });
    expect([at(8 * DAY - 0.001), at(8 * DAY)].map((now) => ends(written, now))).toEqual([false, true]);
  });

  test('[E11] never comes while somebody is connected, or in a room with an owner', () => {
    expect(ends(aRoomWith([aSeat()]), at(30 * DAY))).toBe(false);
    expect(ends(aRoom({ session: { owner_uid: 'uid-1' } }), at(30 * DAY))).toBe(false);
  });

  test('[E11] a broken connection does not count as somebody connected, even if nothing has woken the room since', () => {
    const left = aRoomWith([aSeat({ leavingAt: at(0) })]);
    expect([at(7 * DAY - 0.001), at(7 * DAY)].map((now) => ends(left, now))).toEqual([false, true]);
  });

  test('[E12] what would have come after it is not announced', () => {
    const room = aRoom({ ...closing, timers: [aTimer({ run: running(at(75)) })], clock: { controllerLeftAt: at(10) } });
    expect(told(room, at(500))).toEqual(['danger a', 'last10 a']);
    expect(ends(room, at(500))).toBe(true);
  });

  test('[W10] the passing of time is no activity', () => {
    const room = seen(sixMinutes(), at(6 * DAY));
    expect(room.clock).toEqual({
      rev: 4,
      acts: 4,
      advancedTo: at(6 * DAY),
      activeAt: at(0),
      controllerLeftAt: null,
      emptySince: at(0),
    });
    expect(ends(room, at(7 * DAY))).toBe(true);
  });
});

describe('the next wake', () => {
  const wake = (room: Room, ticks = false) => nextWake(room, { ticks });
  const owned = { session: { owner_uid: 'uid-1' } };

  test.each([
    [0, 60],
    [60, 300],
    [299, 300],
    [300, 350],
    [350, 360],
  ])('[W5] after second %f of a six-minute timer, at second %f', (s, next) => {
    expect(wake(seen(sixMinutes(), at(s)))).toBe(at(next));
  });

  test('[W5] is the moment at which a broken connection counts as a departure', () => {
    expect(wake(aRoomWith([aSeat({ leavingAt: at(0) })], owned))).toBe(at(5));
  });

  test('[W8] is null in a room with an owner in which nothing runs', () => {
    expect(wake(aRoom({ ...owned, timers: [aTimer()] }), true)).toBeNull();
    expect(wake(seen(sixMinutes(owned), at(400)))).toBeNull();
  });

  test('[W6] is each whole second of the active timer while a screen wants ticks', () => {
    const room = aRoom({
      ...owned,
      timers: [aTimer({ id: 'a', run: running(at(500.25)) }), aTimer({ id: 'b', run: running(at(500.75)) })],
      activeTimerId: idOf('b'),
    });
    expect(wake(room, true)).toBe(at(0.75));
    expect(wake(seen(room, at(0.75)), true)).toBe(at(1.75));
    expect(wake(seen(room, at(600)), true)).toBe(at(600.75));
    expect(wake(room)).toBe(at(200.25));
  });

  test('[W6] is that of the first running timer if the active one does not run', () => {
    const room = aRoom({ ...owned, timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', run: running(at(500.75)) })] });
    expect(wake(room, true)).toBe(at(0.75));
  });

  test('[W9] for an end more than a day away is the start of its day, then its exact moment', () => {
    const end = at(7 * DAY);
    const first = wake(aRoom()) ?? end;
    expect(end - first).toBeLessThan(secs(DAY));
    expect(wake(seen(aRoom(), first))).toBe(end);
  });

  test('[W9] is not moved by a command', () => {
    const pressed = after(aRoom(), controller(at(60)), { command: 'session.rename', name: 'Otro' });
    expect(wake(pressed)).toBe(wake(aRoom()));
    expect(instant(wake(pressed) ?? 0)).toBeGreaterThan(at(60));
  });
});
