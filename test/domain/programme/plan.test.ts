import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import { instant, later } from '#domain/lib/time.ts';
import { groupsOf } from '#domain/programme/parallel.ts';
import { programmeOf, punctualityOf } from '#domain/programme/plan.ts';
import { advance } from '#domain/room/advance.ts';
import type { Room } from '#domain/room/room.ts';
import { nextOf } from '#domain/programme/show.ts';
import { momentOf } from '#domain/programme/wall-times.ts';
import { timeLeft, type Timer } from '#domain/timers/timer.ts';
import { aRoom, aTimer, after, at, controller, idOf, mins, running, timerIn } from '../../support/rooms.ts';

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

  test('[PG23] a chain does not wait for a planned start, and nobody has to be told that it will', () => {
    const room = programme([{}, { start: 'linked', gap_seconds: 60, planned_start: hour(30 * M) }]);
    const started = after(room, controller(at(0)), { command: 'timer.start', timer_id: idOf('i0') });
    expect(times(started, at(60), 'expected')[1]).toEqual([11, 21]);
    expect(punctualityOf(programmeOf(started, at(60)))).toEqual({ is: 'early', by: mins(19) });
    // Somebody who cancels the chain waits for the hour.
    const byHand = after(started, controller(at(60)), { command: 'show.cancel', timer_id: idOf('i1') });
    expect(times(byHand, at(60), 'expected')[1]).toEqual([30, 40]);
  });

  test('[PG23] the gap of the first item counts for nothing: nothing is before it', () => {
    const room = programme([{ start: 'linked', gap_seconds: 60, planned_start: hour(10 * M) }]);
    expect(times(room, at(0), 'expected')).toEqual([[10, 20]]);
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

/**
 * The person who runs this show starts each item as soon as the one before it has ended and its hour has come, and leaves
 * what starts by itself to the room. Looks once a second.
 */
function played(start: Room, from: Instant): ReadonlyMap<string, { start: number; end: number }> {
  let room = start;
  let now = from;
  const press = (command: Command) => (room = after(room, controller(now), command));
  const onStage = () => room.timers.find(({ id }) => id === room.activeTimerId);
  const paused = onStage();
  if (paused?.run.state === 'paused') press({ command: 'timer.start', timer_id: paused.id });
  for (let step = 0; step < 12_000; step += 1) {
    const active = onStage();
    const isOn = active?.run.state === 'running' && timeLeft(active, now) > 0;
    const next = active?.run.state === 'stopped' && !active.skip ? active : nextOf(room);
    const isHour = next && startsByHand(next) && (momentOf(next.planned_start) ?? now) <= now;
    if (active?.run.state === 'running' && !isOn)
      press(isHour && !isLinked(next) ? { command: 'show.next' } : { command: 'timer.stop', timer_id: active.id });
    else if (!isOn && isHour && room.show.coming.length === 0) press({ command: 'timer.start', timer_id: next.id });
    else if (!isOn && !next) break;
    now = instant(now + 1000);
    room = advance(room, now).room;
  }
  const done = room.timers.flatMap(({ id, run }) =>
    run.state === 'completed' ? [[id, { start: run.startedAt, end: run.endedAt ?? 0 }] as const] : [],
  );
  return new Map(done);
}

/** The room does what has a moment of its own. */
const startsByHand = ({ start }: Timer) => start !== 'scheduled';
const isLinked = ({ start }: Timer) => start === 'linked';

const item = fc.record({
  minutes: fc.integer({ min: 1, max: 8 }),
  start: fc.constantFrom('manual', 'manual', 'linked', 'linked', 'scheduled'),
  link_after: fc.constantFrom('zero', 'finish'),
  gap_seconds: fc.constantFrom(0, 0, 5, 30),
  if_busy: fc.constantFrom('wait', 'takeover'),
  skip: fc.constantFrom(false, false, false, true),
  /** Minutes after the start of the show. */
  planned: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 3 }),
  until: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 1 }),
});

const itemTimer = ({ minutes, planned, until, start, skip, ...settings }: ItemOf<typeof item>, index: number) =>
  aTimer({
    id: `i${index}`,
    duration: mins(minutes),
    settings: {
      ...settings,
      start: start === 'scheduled' && planned === null ? 'manual' : start,
      skip: skip && index > 0,
      planned_start: planned === null ? null : hour(planned * M),
      ...(until !== null && index > 0 && { kind: { until: hour(until * M) } }),
    },
    ...(index === 0 && { run: running(later(at(0), mins(minutes))) }),
  });
type ItemOf<Drawn> = Drawn extends fc.Arbitrary<infer Item> ? Item : never;

/** Where the hours of the items are in the order of the list: what starts by itself passes over nothing. */
const inOrder = (timers: readonly Timer[]) => {
  const hours = timers.filter(({ skip }) => !skip).map(({ planned_start }) => momentOf(planned_start) ?? 0);
  return hours.every((each, index) => each === 0 || hours.slice(0, index).every((before) => before < each));
};

test('[PG23] the expected times are those of a show that is played to its end', () => {
  const items = fc.array(item, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(items, fc.nat(8 * M), fc.boolean(), (drawn, elapsed, isPaused) => {
      const timers = drawn.map(itemTimer);
      fc.pre(inOrder(timers));
      let room = aRoom({ timers });
      // One person plays it: what the plan has beside each other has its own property.
      const planned = programmeOf(room, at(0)).items.map((each) => each.planned);
      fc.pre(groupsOf(timers, planned).every((rows) => rows.length === 1));
      for (let s = 1; s <= elapsed; s += 1) room = advance(room, at(s)).room;
      const now = at(elapsed);
      const isOn = timerIn(room, 'i0').run.state === 'running';
      if (isPaused && isOn) room = after(room, controller(now), { command: 'timer.pause', timer_id: idOf('i0') });
      const real = played(room, now);
      for (const { timer, expected } of programmeOf(room, now).items) {
        if (timer.skip) continue;
        const span = real.get(timer.id);
        // A scheduled item took the stage before it could begin.
        if (!span && expected.start !== null && expected.start === expected.end) continue;
        for (const edge of ['start', 'end'] as const) {
          const apart = Math.abs((expected[edge] ?? 0) - (span?.[edge] ?? 0));
          // The one who plays looks once a second.
          expect(apart, `${edge} of ${timer.name}`).toBeLessThanOrEqual(timers.length * 1000);
        }
      }
    }),
    { seed: 7, numRuns: 200 },
  );
});
