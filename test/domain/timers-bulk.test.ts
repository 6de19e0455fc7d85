import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import {
  aRoom,
  aTimer,
  after,
  at,
  controller,
  done,
  idOf,
  mins,
  moderator,
  paused,
  secs,
  stopped,
} from '../support/rooms.ts';

const now = at(20);
const start = (name: string): Command => ({ command: 'timer.start', timer_id: idOf(name) });
const select = (name: string): Command => ({ command: 'stage.select', timer_id: idOf(name) });

const abc = () => aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b' }), aTimer({ id: 'c' })] });

describe('bulk actions', () => {
  const bulk = (action: 'start' | 'pause' | 'stop' | 'reset', ...names: string[]): Command => ({
    command: 'timers.bulk',
    action,
    timer_ids: names.map(idOf),
  });
  const shift = (action: 'delay' | 'advance', value: number, ...names: string[]): Command => ({
    command: 'timers.bulk',
    action,
    value,
    timer_ids: names.map(idOf),
  });

  test('[T33] one fact with the timers in the order of their positions', () => {
    const change = done(applyCommand(abc(), shift('delay', 60, 'c', 'a', 'a'), moderator(now)));
    expect(change.facts).toEqual([
      {
        fact: 'timers.bulk',
        action: 'delay',
        timers: [aTimer({ id: 'a', run: stopped(mins(11)) }), aTimer({ id: 'c', position: 2, run: stopped(mins(11)) })],
      },
    ]);
    expect(change.answer).toEqual({ timers: [idOf('a'), idOf('c')] });
  });

  test('[T35] a timer on which it has no effect is unchanged and listed', () => {
    const room = after(abc(), moderator(now), start('a'));
    const change = done(applyCommand(room, bulk('pause', 'a', 'b'), moderator(at(30))));
    expect(change.facts).toEqual([
      {
        fact: 'timers.bulk',
        action: 'pause',
        timers: [
          aTimer({ id: 'a', run: paused(secs(590), { since: at(30), startedAt: now }) }),
          aTimer({ id: 'b', position: 1 }),
        ],
      },
    ]);
  });

  test('[T35] without any effect it makes no fact', () => {
    const room = abc();
    expect(done(applyCommand(room, bulk('pause', 'a', 'b'), moderator(now)))).toEqual({
      ok: true,
      room,
      facts: [],
      effects: [],
      answer: { timers: [idOf('a'), idOf('b')] },
    });
  });

  test('[T34] one timer beyond the limit refuses all', () => {
    const room = aRoom({ timers: [aTimer({ id: 'a' }), aTimer({ id: 'b', run: paused(secs(86_000)) })] });
    expect(applyCommand(room, shift('delay', 401, 'a', 'b'), moderator(now))).toMatchObject({
      refusal: { error: 'invalid' },
    });
  });

  test('[T34] one unknown id refuses all', () => {
    expect(applyCommand(abc(), bulk('start', 'a', 'x'), moderator(now))).toEqual({
      ok: false,
      refusal: { error: 'timer_not_found' },
    });
  });

  test.each([
    ['the first by position', ['c', 'b'], 'b'],
    ['unless the active one is among them', ['c', 'a'], 'a'],
  ])('[T36] on stage after a bulk start: %s', (_sentence, names, then) => {
    expect(after(abc(), moderator(now), bulk('start', ...names)).activeTimerId).toBe(idOf(then));
  });

  test('[T36] also of timers that run already', () => {
    const room = after(abc(), controller(now), start('b'), select('a'), bulk('start', 'b'));
    expect(room.activeTimerId).toBe(idOf('b'));
  });
});
