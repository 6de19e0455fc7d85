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

  test('[T29] each once', () => {
    expect(told(seen(sixMinutes(), at(300)), at(360))).toEqual(['last10 a', 'overtime a']);
  });

  test('[T29] none of a timer that does not run', () => {
    const room = aRoom({ timers: [aTimer({ run: paused(secs(301)) })] });
    expect(told(room, at(9999))).toEqual([]);
  });

  test('[T30] none that a command jumped over or landed on', () => {
    const jump = after(sixMinutes(), controller(at(0)), { command: 'timer.advance', timer_id: idOf('a'), value: 200 });
    expect(told(jump, at(100))).toEqual(['danger a']);
    const landing = after(sixMinutes(), controller(at(0)), {
      command: 'timer.advance',
      timer_id: idOf('a'),
      value: 60,
    });
    expect(told(landing, at(1))).toEqual([]);
  });

  test('[T30] once more after it was brought back', () => {
    const late = seen(sixMinutes(), at(340));
    const back = after(late, controller(at(340)), { command: 'timer.delay', timer_id: idOf('a'), value: 60 });
    expect(told(back, at(400))).toEqual(['danger a']);
  });

  test('[T5] a start at zero is not announced as overtime', () => {
    const room = aRoom({ timers: [aTimer({ run: paused(secs(0)) })] });
    const started = after(seen(room, at(20)), controller(at(20)), { command: 'timer.start', timer_id: idOf('a') });
    expect(told(started, at(100))).toEqual([]);
  });

  test('[T17] where overtime stops, zero completes at exactly 0, however late', () => {
    const { facts, room } = advance(sixMinutes({ settings: { overtime: 'stop' } }), at(5000));
    expect(facts.map(words)).toEqual(['warning a', 'danger a', 'last10 a', 'complete a']);
    expect(timerIn(room, 'a').run).toEqual(completed(secs(0)));
  });

  test('[T17] a timer in overtime stays there when overtime is set to stop', () => {
    const over = seen(sixMinutes(), at(400));
    const room = after(over, controller(at(400)), { command: 'event.update', overtime: 'stop' });
    expect(timerIn(seen(room, at(500)), 'a').run).toEqual(running(at(360)));
  });
});

describe('the order of things', () => {
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

  test('[W2] the same moment twice', () => {
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

  test('[W4] a clock set back tells nothing twice', () => {
    const later = seen(sixMinutes(), at(310));
    expect(advance(later, at(290)).room).toBe(later);
    const acted = after(later, controller(at(290)), { command: 'session.rename', name: 'Otro' });
    expect(told(acted, at(310))).toEqual([]);
  });
});

describe('the end', () => {
  const boss = aSeat({ userId: 'boss', type: 'controller', credential: 'controller' });
  const closing = { settings: { delete_on_close: true } };

  test('[E9] 60 s after the last controller left', () => {
    const room = aRoom({ ...closing, clock: { controllerLeftAt: at(10) } });
    expect([at(69.999), at(70)].map((now) => ends(room, now))).toEqual([false, true]);
  });

  test('[E9] not while a controller is here, and not when the setting is off', () => {
    expect(ends(aRoomWith([boss], closing), at(9999))).toBe(false);
    expect(ends(aRoom({ clock: { controllerLeftAt: at(10) } }), at(9999))).toBe(false);
  });

  test('[E10] turned on from afar it counts from then', () => {
    const room = aRoom({ clock: { controllerLeftAt: at(10), advancedTo: at(5000) } });
    const set = after(room, controller(at(5000)), { command: 'event.update', delete_on_close: true });
    expect([at(5059.999), at(5060)].map((now) => ends(set, now))).toEqual([false, true]);
    expect(nextWake(set, { ticks: false })).toBe(at(5060));
  });

  test('[E11] seven days after the last connection or write', () => {
    expect([at(7 * DAY - 0.001), at(7 * DAY)].map((now) => ends(aRoom(), now))).toEqual([false, true]);
    const written = after(aRoom(), controller(at(DAY)), { command: 'session.rename', name: 'Otro' });
    expect([at(8 * DAY - 0.001), at(8 * DAY)].map((now) => ends(written, now))).toEqual([false, true]);
  });

  test('[E11] never while somebody is here, nor for a room with an owner', () => {
    expect(ends(aRoomWith([aSeat()]), at(30 * DAY))).toBe(false);
    expect(ends(aRoom({ session: { owner_uid: 'uid-1' } }), at(30 * DAY))).toBe(false);
  });

  test('[E11] a broken line is nobody here, even if nothing woke the room since', () => {
    const left = aRoomWith([aSeat({ leavingAt: at(0) })]);
    expect([at(7 * DAY - 0.001), at(7 * DAY)].map((now) => ends(left, now))).toEqual([false, true]);
  });

  test('[E12] nothing is told of what would have come after it', () => {
    const room = aRoom({ ...closing, timers: [aTimer({ run: running(at(75)) })], clock: { controllerLeftAt: at(10) } });
    expect(told(room, at(500))).toEqual(['danger a', 'last10 a']);
    expect(ends(room, at(500))).toBe(true);
  });

  test('[W10] time is no activity', () => {
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

describe('the one alarm', () => {
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

  test('[W5] when a broken line becomes news', () => {
    expect(wake(aRoomWith([aSeat({ leavingAt: at(0) })], owned))).toBe(at(5));
  });

  test('[W8] never, in a room with an owner where nothing runs', () => {
    expect(wake(aRoom({ ...owned, timers: [aTimer()] }), true)).toBeNull();
    expect(wake(seen(sixMinutes(owned), at(400)))).toBeNull();
  });

  test('[W6] each whole second of the active timer, while somebody wants ticks', () => {
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

  test('[W6] of the first that runs when the active one does not', () => {
    const room = aRoom({ ...owned, timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', run: running(at(500.75)) })] });
    expect(wake(room, true)).toBe(at(0.75));
  });

  test('[W9] a far end from the day before on, then at its very moment', () => {
    const end = at(7 * DAY);
    const first = wake(aRoom()) ?? end;
    expect(end - first).toBeLessThan(secs(DAY));
    expect(wake(seen(aRoom(), first))).toBe(end);
  });

  test('[W9] a press of a button does not move it', () => {
    const pressed = after(aRoom(), controller(at(60)), { command: 'session.rename', name: 'Otro' });
    expect(wake(pressed)).toBe(wake(aRoom()));
    expect(instant(wake(pressed) ?? 0)).toBeGreaterThan(at(60));
  });
});
