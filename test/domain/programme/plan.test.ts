import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import { instant, later } from '#domain/lib/time.ts';
import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import { advance } from '#domain/room/advance.ts';
import type { Room } from '#domain/room/room.ts';
import { nextOf } from '#domain/programme/show.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { aRoom, aTimer, after, at, controller, idOf, mins, running } from '../../support/rooms.ts';

/** Second `s` as the room resolves it: in Mexico City, six hours behind UTC. */
const hour = (s: number) => ({
  at: new Date(at(s) - 6 * 3_600_000).toISOString().slice(11, 19),
  day: 0,
  moment: at(s),
});
const M = 60;

/** Ten minutes each, unless the settings say otherwise. */
const programme = (items: readonly Partial<TimerSettings>[], parts = {}) =>
  aRoom({
    timers: items.map((settings, index) => aTimer({ id: `i${index}`, duration: mins(10), settings })),
    ...parts,
  });

const times = (room: Room, now: Instant, which: 'planned' | 'expected' | 'actual') =>
  programmeOf(room, now).items.map((item) => {
    const { start, end } = item[which];
    const inMinutes = (moment: Instant | null) => (moment === null ? null : (moment - at(0)) / 60_000);
    return [inMinutes(start), inMinutes(end)];
  });

describe('the planned times', () => {
  test('[PG22] without an anchor there are none', () => {
    expect(times(programme([{}, {}]), at(0), 'planned')).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(programmeOf(programme([{}, {}]), at(0)).late).toBeNull();
  });

  test('[PG22] they follow from the planned start before, and are walked back from the one after', () => {
    const room = programme([{}, { planned_start: hour(30 * M) }, {}, { planned_start: hour(60 * M) }]);
    expect(times(room, at(0), 'planned')).toEqual([
      [20, 30],
      [30, 40],
      [40, 50],
      [60, 70],
    ]);
  });

  test('[PG22] gaps of a chain count, skipped items do not', () => {
    const linked = { start: 'linked', gap_seconds: 60 } as const;
    const room = programme([{ planned_start: hour(0) }, linked, { skip: true }, linked]);
    expect(times(room, at(0), 'planned')).toEqual([
      [0, 10],
      [11, 21],
      [null, null],
      [22, 32],
    ]);
  });

  test('[PG22] from the target end where nothing else is planned', () => {
    const room = programme([{}, {}], { settings: { target_end: hour(30 * M) } });
    expect(times(room, at(0), 'planned')).toEqual([
      [10, 20],
      [20, 30],
    ]);
  });

  test('[PG22] gaps and overlaps are named', () => {
    const room = programme([
      { planned_start: hour(0) },
      { planned_start: hour(15 * M) },
      { planned_start: hour(20 * M) },
    ]);
    const [, second, third] = programmeOf(room, at(0)).items;
    expect([second?.gap, second?.overlap, third?.gap, third?.overlap]).toEqual([5 * M * 1000, 0, 0, 5 * M * 1000]);
  });

  test('[PG22] an item until a moment ends there', () => {
    const room = programme([{ planned_start: hour(0) }, { kind: { until: hour(25 * M) } }, {}]);
    expect(times(room, at(0), 'planned')).toEqual([
      [0, 10],
      [10, 25],
      [25, 35],
    ]);
  });
});

describe('the expected times', () => {
  test('[PG23] before the start they are the plan, and from an overdue start on they begin now', () => {
    const room = programme([{ planned_start: hour(10 * M) }, {}]);
    expect(times(room, at(0), 'expected')).toEqual([
      [10, 20],
      [20, 30],
    ]);
    expect(times(room, at(15 * M), 'expected')).toEqual([
      [15, 25],
      [25, 35],
    ]);
  });

  test('[PG23] a planned start is not anticipated, and an item until a moment takes up a delay', () => {
    const room = programme([{}, { kind: { until: hour(30 * M) } }, { planned_start: hour(40 * M) }]);
    const started = after(room, controller(at(5 * M)), { command: 'timer.start', timer_id: idOf('i0') });
    expect(times(started, at(6 * M), 'expected')).toEqual([
      [5, 15],
      [15, 30],
      [40, 50],
    ]);
  });

  test('[PG24] late by what the last item ends after its plan', () => {
    const room = programme([{ planned_start: hour(0) }, {}]);
    const late = after(room, controller(at(5 * M)), { command: 'timer.start', timer_id: idOf('i0') });
    expect(punctualityOf(programmeOf(late, at(6 * M)))).toEqual({ is: 'late', by: mins(5) });
    expect(punctualityOf(programmeOf(late, at(16 * M)))).toEqual({ is: 'late', by: mins(6) });
    const prompt = after(room, controller(at(9)), { command: 'timer.start', timer_id: idOf('i0') });
    expect(punctualityOf(programmeOf(prompt, at(20)))).toEqual({ is: 'on time' });
    const early = after(prompt, controller(at(6 * M)), { command: 'show.next' });
    expect(punctualityOf(programmeOf(early, at(7 * M)))).toEqual({ is: 'early', by: mins(4) });
  });

  test('[PG24] or after the target end', () => {
    const room = programme([{ planned_start: hour(0) }], { settings: { target_end: hour(8 * M) } });
    expect(punctualityOf(programmeOf(room, at(0)))).toEqual({ is: 'late', by: mins(2) });
  });

  test('[PG24] what has ended keeps its actual times', () => {
    const room = programme([{}, {}]);
    const done = after(
      after(room, controller(at(60)), { command: 'timer.start', timer_id: idOf('i0') }),
      controller(at(300)),
      { command: 'show.next' },
    );
    expect(times(done, at(360), 'actual')).toEqual([
      [1, 5],
      [5, null],
    ]);
  });
});

/** The person who runs this show starts each item as soon as the one before it has ended and its hour has come. */
function played(start: Room, from: Instant): ReadonlyMap<string, { start: number; end: number }> {
  let room = start;
  let now = from;
  const spans = new Map<string, { start: number; end: number }>();
  const resume = room.timers.find(({ id, run }) => id === room.activeTimerId && run.state === 'paused');
  if (resume) room = after(room, controller(now), { command: 'timer.start', timer_id: resume.id });
  for (let step = 0; step < 40_000; step += 1) {
    const active = room.timers.find(({ id }) => id === room.activeTimerId);
    const isOn = active?.run.state === 'running' && timeLeft(active, now) > 0;
    if (active?.run.state === 'running' && !isOn) {
      room = after(room, controller(now), { command: 'timer.stop', timer_id: active.id });
    }
    const current = room.timers.find(({ id }) => id === room.activeTimerId);
    const isFree = current?.run.state !== 'running' && room.show.coming.length === 0;
    const fresh = current?.run.state === 'stopped' && !current.skip ? current : nextOf(room);
    if (isFree && !fresh) break;
    const moment = fresh?.planned_start?.moment ?? now;
    if (isFree && fresh && moment <= now) {
      room = after(room, controller(now), { command: 'timer.start', timer_id: fresh.id });
    }
    now = instant(now + 1000);
    room = advance(room, now).room;
  }
  for (const { id, run } of room.timers) {
    if (run.state === 'completed') spans.set(id, { start: run.startedAt, end: run.endedAt ?? 0 });
  }
  return spans;
}

const item = fc.record({
  minutes: fc.integer({ min: 1, max: 8 }),
  linked: fc.boolean(),
  gap: fc.constantFrom(0, 0, 5, 30),
  skip: fc.constantFrom(false, false, false, true),
  planned: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 3 }),
});

test('[PG23] the expected times are those of a show that is played to its end', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.nat(8 * M),
      fc.boolean(),
      (items, elapsed, paused) => {
        const timers = items.map(({ minutes, linked, gap, skip, planned }, index) =>
          aTimer({
            id: `i${index}`,
            duration: mins(minutes),
            settings: {
              // A timer with an hour of its own is not chained: the person who runs the show waits for the hour.
              start: linked && planned === null ? 'linked' : 'manual',
              gap_seconds: gap,
              skip: skip && index > 0,
              planned_start: planned === null ? null : hour(planned * M),
            },
            ...(index === 0 && { run: running(later(at(0), mins(minutes))) }),
          }),
        );
        const now = at(elapsed);
        const lived = advance(aRoom({ timers }), now).room;
        const room = paused ? after(lived, controller(now), { command: 'timer.pause', timer_id: idOf('i0') }) : lived;
        const real = played(room, now);
        for (const { timer, expected } of programmeOf(room, now).items) {
          if (timer.skip) continue;
          const span = real.get(timer.id);
          // The one who plays looks once a second.
          expect(Math.abs((expected.start ?? 0) - (span?.start ?? 0)), `start of ${timer.name}`).toBeLessThanOrEqual(
            items.length * 1000,
          );
          expect(Math.abs((expected.end ?? 0) - (span?.end ?? 0)), `end of ${timer.name}`).toBeLessThanOrEqual(
            items.length * 1000,
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});
