import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { advance } from '#domain/room/advance.ts';
import type { Room } from '#domain/room/room.ts';
import { emptyStatistics, tallyOf } from '#domain/report/statistics.ts';
import {
  aRoom,
  aTimer,
  after,
  at,
  completed,
  controller,
  idOf,
  mins,
  running,
  secs,
  timerIn,
} from '../../support/rooms.ts';

const linked = (settings: Partial<TimerSettings> = {}) => ({ start: 'linked', ...settings }) as const;

/** Items of a minute each, none of which has begun. */
function waiting(items: readonly Partial<TimerSettings>[], parts = {}): Room {
  const timers = items.map((settings, index) => aTimer({ id: `i${index}`, duration: mins(1), settings }));
  return aRoom({ timers, statistics: { ...emptyStatistics, tallies: timers.map(tallyOf) }, ...parts });
}

/** Somebody says at second `s` that the first item began `ago` seconds before. */
const beganLate = (room: Room, s: number, ago: number) =>
  after(advance(room, at(s)).room, controller(at(s)), {
    command: 'timer.start',
    timer_id: idOf('i0'),
    started_ago_seconds: ago,
  });

describe('a late start of an item that is over by now', () => {
  test('[PG210] the chain goes on at its exact moments', () => {
    const room = beganLate(waiting([{}, linked(), linked({ gap_seconds: 10 })]), 500, 150);
    expect(timerIn(room, 'i0').run).toEqual(completed(secs(0), at(350), at(410)));
    expect(timerIn(room, 'i1').run).toEqual(completed(secs(0), at(410), at(470)));
    expect(timerIn(room, 'i2').run).toEqual(running(at(540), at(480)));
    expect([room.activeTimerId, room.show.coming]).toEqual([idOf('i2'), []]);
  });

  test('[PG210] in a gap the start is coming', () => {
    const room = beganLate(waiting([{}, linked({ gap_seconds: 100 })]), 500, 90);
    expect(room.show.coming).toEqual([{ timer_id: idOf('i1'), at: at(570), after: idOf('i0'), takes_stage: true }]);
    expect(timerIn(advance(room, at(570)).room, 'i1').run).toEqual(running(at(630), at(570)));
  });

  test('[PG210] what stops at zero stopped there', () => {
    const room = beganLate(waiting([{ at_zero: 'stop' }, linked({ link_after: 'finish' })]), 500, 70);
    expect(timerIn(room, 'i0').run).toEqual(completed(secs(0), at(430), at(490)));
    expect(timerIn(room, 'i1').run).toEqual(running(at(550), at(490)));
  });

  test('[PG210] a late start of exactly its duration reaches zero now', () => {
    const room = beganLate(waiting([{}, linked()]), 500, 60);
    expect(timerIn(room, 'i1').run).toEqual(running(at(560), at(500)));
  });

  test('[PG210] held, or without a chain, it is in overtime', () => {
    const held = beganLate(waiting([{}, linked()], { show: { ...aRoom().show, hold: true } }), 500, 90);
    expect(timerIn(held, 'i0').run).toEqual(running(at(470), at(410)));
    expect(held.show.coming).toMatchObject([{ timer_id: idOf('i1'), at: at(470) }]);
    expect(timerIn(beganLate(waiting([{}, {}]), 500, 90), 'i0').run).toEqual(running(at(470), at(410)));
  });

  describe('that would have started by itself later', () => {
    const moment = { at: '04:01:40', day: 0, moment: at(100) };
    const scheduled = { start: 'scheduled', planned_start: moment, at_zero: 'stop' } as const;

    test('[PG210] when the stage is free, does not start again', () => {
      const began = after(waiting([scheduled, {}]), controller(at(0)), {
        command: 'timer.start',
        timer_id: idOf('i1'),
      });
      const late = beganLate(began, 300, 200);
      expect(timerIn(late, 'i0').run).toEqual(completed(secs(0), at(100), at(160)));
      expect(late.show.coming).toEqual([]);
    });

    test('[PG210] after the hold, does not start again', () => {
      const held = waiting([scheduled], { show: { ...aRoom().show, hold: true } });
      const late = beganLate(held, 300, 200);
      const released = after(late, controller(at(310)), { command: 'show.hold', on: false });
      expect(timerIn(released, 'i0').run).toEqual(completed(secs(0), at(100), at(160)));
    });

    test('[PG210] after its gap, does not start again', () => {
      const began = after(
        waiting([{}, linked({ gap_seconds: 120 }), linked()]),
        controller(at(0)),
        { command: 'timer.edit', timer_id: idOf('i1'), duration_minutes: 1 / 3 },
        { command: 'timer.start', timer_id: idOf('i0') },
      );
      const late = after(advance(began, at(110)).room, controller(at(110)), {
        command: 'timer.start',
        timer_id: idOf('i1'),
        started_ago_seconds: 40,
      });
      const then = advance(late, at(185)).room;
      expect(timerIn(then, 'i1').run).toEqual(completed(secs(0), at(70), at(90)));
      expect(timerIn(then, 'i2').run).toMatchObject({ startedAt: at(90) });
    });

    test('[PG210] nor does one that has followed it in that time', () => {
      const room = waiting([scheduled, {}, {}], { settings: { loop: true } });
      const began = after(room, controller(at(0)), { command: 'timer.start', timer_id: idOf('i1') });
      const late = after(advance(began, at(500)).room, controller(at(500)), {
        command: 'timer.start',
        timer_id: idOf('i2'),
        started_ago_seconds: 130,
      });
      expect(timerIn(late, 'i0').run).toEqual(completed(secs(0), at(430), at(490)));
      expect(late.show.coming).toEqual([]);
    });
  });

  test('[PG210] the report counts the times at which it happened', () => {
    const { statistics } = beganLate(waiting([{}, linked()]), 500, 90);
    expect(statistics.tallies).toMatchObject([
      { startedAt: at(410), endedAt: at(470), actual: mins(1), overtime: 0 },
      { startedAt: at(470), runningSince: at(470) },
    ]);
  });
});

test('[PG210, PG13] an item that starts by itself without time left stops at once if it stops at zero', () => {
  const over = { until: { at: '04:00', day: 0, moment: at(30) } };
  const timers = [
    aTimer({ id: 'a', duration: mins(1), run: running(at(60)) }),
    aTimer({ id: 'b', settings: linked({ kind: over, at_zero: 'stop' }) }),
  ];
  const room = advance(aRoom({ timers }), at(70)).room;
  expect(timerIn(room, 'b').run).toEqual(completed(secs(-30), at(60), at(60)));
});

const item = fc.record({
  seconds: fc.integer({ min: 1, max: 200 }),
  start: fc.constantFrom('manual', 'linked', 'linked', 'linked'),
  link_after: fc.constantFrom('zero', 'zero', 'finish'),
  gap_seconds: fc.constantFrom(0, 0, 5, 30),
  at_zero: fc.constantFrom(null, 'stop'),
  skip: fc.constantFrom(false, false, true),
  end: fc.option(fc.integer({ min: 1, max: 600 }), { freq: 1 }),
});

test('[PG210] a late start makes the show that a start at that moment would have made', () => {
  const programmes = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    loop: fc.boolean(),
    hold: fc.constantFrom(false, false, true),
    ago: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(programmes, ({ items, loop, hold, ago }) => {
      const timers = items.map(({ seconds, end, skip, ...settings }, index) =>
        aTimer({
          id: `i${index}`,
          duration: secs(seconds),
          settings: {
            ...settings,
            skip: skip && index > 0,
            ...(end !== null && index > 0 && { kind: { until: { at: '04:00', day: 0, moment: at(end) } } }),
          },
        }),
      );
      const room = aRoom({ timers, settings: { loop }, show: { ...aRoom().show, hold } });
      const start = { command: 'timer.start', timer_id: idOf('i0') } as const;
      const punctual = advance(after(advance(room, at(1)).room, controller(at(1)), start), at(1 + ago)).room;
      const late = beganLate(room, 1 + ago, ago);
      expect(late.timers).toEqual(punctual.timers);
      expect([late.activeTimerId, late.show]).toEqual([punctual.activeTimerId, punctual.show]);
    }),
    { seed: 7, numRuns: 300 },
  );
});
