import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '#domain/lib/time.ts';
import { groupsOf } from '#domain/programme/parallel.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import { shareOut } from '#domain/programme/share-out.ts';
import { momentOf } from '#domain/programme/wall-times.ts';
import { advance } from '#domain/room/advance.ts';
import type { Room } from '#domain/room/room.ts';
import { timeLeft } from '#domain/timers/timer.ts';
import { aRoom, aTimer, after, at, completed, controller, idOf, mins, running, secs } from '../../support/rooms.ts';

const M = 60;
const DAY = 24 * 60;

/** Minute `m` of the test as the room resolves it. */
const hour = (m: number) => ({ at: '04:00', day: 0, moment: at(m * M) });

type Item = Partial<Omit<TimerSettings, 'planned_start'>> & {
  readonly minutes?: number;
  /** Planned start, in minutes. */
  readonly from?: number;
  /** When it began and ended, or that it runs. */
  readonly ran?: readonly [number, number | 'now'] | undefined;
};

function programme(items: readonly Item[], parts: Parameters<typeof aRoom>[0] = {}): Room {
  const timers = items.map(({ minutes = 10, from, ran, ...settings }, index) => {
    const [began = 0, ended] = ran ?? [];
    const run = ended === 'now' ? running(at((began + minutes) * M), at(began * M)) : null;
    const over = typeof ended === 'number' ? completed(secs(0), at(began * M), at(ended * M)) : null;
    return aTimer({
      id: `i${index}`,
      duration: mins(minutes),
      settings: { ...settings, planned_start: from === undefined ? null : hour(from) },
      ...(run && { run }),
      ...(over && { run: over }),
    });
  });
  return aRoom({ timers, ...parts });
}

const expectedAt = (room: Room, m: number) =>
  programmeOf(room, at(m * M)).items.map(({ expected: { start, end } }) =>
    [start, end].map((moment) => (moment === null ? null : (moment - at(0)) / 60_000)),
  );
const lateAt = (room: Room, m: number) => {
  const { late } = programmeOf(room, at(m * M));
  return late === null ? null : late / 60_000;
};

describe('an item that waits on the stage', () => {
  const waiting = (active: string | null) =>
    programme([{ from: 0, ran: [0, 10] }, {}, {}], { activeTimerId: active && idOf(active) });

  test('[PG220] begins now, and what follows it after it: the delay stays in view', () => {
    expect(expectedAt(waiting('i1'), 13)).toEqual([
      [0, 10],
      [13, 23],
      [23, 33],
    ]);
    expect(lateAt(waiting('i1'), 13)).toBe(3);
  });

  test('[PG220] those before it are left out, and without an active one the show goes on after the last', () => {
    expect(expectedAt(waiting('i2'), 13).slice(1)).toEqual([
      [null, null],
      [13, 23],
    ]);
    expect(expectedAt(waiting(null), 13)[1]).toEqual([13, 23]);
  });
});

describe('two salons', () => {
  /** An opening, two salons of two talks each, and a closing. */
  const congress = (ran: Readonly<Record<number, Item['ran']>> = {}, active = 'i0') => {
    const items: Item[] = [
      { from: 0 },
      { from: 10, minutes: 60 },
      { from: 10, minutes: 60 },
      { from: 70, minutes: 30 },
      { from: 70, minutes: 30 },
      { from: 100 },
    ];
    return programme(
      items.map((item, index) => ({ ...item, ran: ran[index] })),
      { activeTimerId: idOf(active) },
    );
  };

  test('[PG221] a punctual show is not late', () => {
    expect(lateAt(congress(), 0)).toBe(0);
    expect(lateAt(congress({ 0: [0, 'now'] }), 5)).toBe(0);
    const inSalons = congress({ 0: [0, 10], 1: [10, 'now'], 2: [10, 'now'] }, 'i2');
    expect(expectedAt(inSalons, 30).slice(1)).toEqual([
      [10, 70],
      [10, 70],
      [70, 100],
      [70, 100],
      [100, 110],
    ]);
    expect(lateAt(inSalons, 30)).toBe(0);
    expect(shareOut(inSalons, { mode: 'shorten' }, at(30 * M))).toMatchObject({ changed: [], rest: 0 });
  });

  test('[PG221] each salon has its own delay, and the closing waits for both', () => {
    const late = congress({ 0: [0, 10], 1: [10, 'now'], 2: [16, 'now'] }, 'i1');
    expect(expectedAt(late, 30).slice(3)).toEqual([
      [70, 100],
      [76, 106],
      [106, 116],
    ]);
    expect(lateAt(late, 30)).toBe(6);
  });

  test('[PG221] a salon that has not begun does so now', () => {
    const begun = congress({ 0: [0, 10], 1: [10, 'now'] }, 'i1');
    expect(expectedAt(begun, 14)[2]).toEqual([14, 74]);
  });

  test('[PG221] lost time is taken from the salon that goes on, up to what follows both', () => {
    const late = congress({ 0: [0, 10], 1: [10, 70], 2: [10, 'now'], 3: [76, 'now'] }, 'i3');
    const items = programme([
      { from: 0, minutes: 60, ran: [6, 'now'] },
      { from: 0, minutes: 60, ran: [0, 'now'] },
      { minutes: 30 },
      { from: 90 },
    ]);
    expect(shareOut(items, { mode: 'shorten' }, at(20 * M)).changed).toEqual([]);
    expect(shareOut(late, { mode: 'shorten' }, at(80 * M)).changed).toMatchObject([
      { id: idOf('i4'), duration: mins(20) },
    ]);
  });

  test('[PG221] two items that overlap by less than half follow each other', () => {
    const tight = programme([
      { from: 0, minutes: 30, ran: [0, 'now'] },
      { from: 25, minutes: 30 },
    ]);
    expect(expectedAt(tight, 5)[1]).toEqual([30, 60]);
    expect(lateAt(tight, 5)).toBe(5);
  });

  test('[PG221] one listed after the other are beside each other too', () => {
    const hours = [0, 60, 120, 0, 60, 120, 180];
    const ran: Readonly<Record<number, Item['ran']>> = { 0: [0, 60], 3: [0, 60], 1: [60, 'now'], 4: [60, 'now'] };
    const show = programme(
      hours.map((from, index) => ({ from, minutes: 60, ran: ran[index] })),
      { activeTimerId: idOf('i1') },
    );
    expect(programmeOf(show, at(0)).groups).toEqual([
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
      [[6]],
    ]);
    expect(expectedAt(show, 70)).toEqual(hours.map((from) => [from, from + 60]));
    expect([lateAt(show, 70), lateAt(programme(hours.map((from) => ({ from, minutes: 60 }))), 0)]).toEqual([0, 0]);
  });

  test('[PG221] a third one listed last is beside both', () => {
    const show = programme([0, 0, 60, 60, 0, 60].map((from) => ({ from, minutes: 60 })));
    expect(programmeOf(show, at(0)).groups).toEqual([
      [
        [0, 2],
        [1, 3],
        [4, 5],
      ],
    ]);
  });

  test('[PG221] the expected times of two hundred salons of one hour cost fewer than twenty looks at each', () => {
    const salons = Array.from({ length: 200 }, (): Item => ({ from: 0, minutes: 60, ran: [0, 'now'] }));
    const room = programme(salons, { activeTimerId: idOf('i199') });
    let looks = 0;
    const timers = new Proxy(room.timers, {
      get(list, key, self): unknown {
        looks += 1;
        return Reflect.get(list, key, self);
      },
    });
    expect(programmeOf({ ...room, timers }, at(0)).groups[0]).toHaveLength(200);
    expect(looks).toBeLessThan(20 * 200);
  });

  test('[PG221] what starts by itself has the stage of the item before it', () => {
    const one = programme([
      { from: 0, minutes: 60, ran: [0, 'now'] },
      { from: 30, minutes: 60, start: 'scheduled' },
    ]);
    expect(expectedAt(one, 5)[1]).toEqual([60, 120]);
  });
});

test('[PG224] a planned pause takes up a delay, and what it cannot take stays', () => {
  const show = (began: number) => programme([{ from: 0, ran: [began, 'now'] }, { from: 15 }, {}]);
  expect(expectedAt(show(3), 5).slice(1)).toEqual([
    [15, 25],
    [25, 35],
  ]);
  expect([lateAt(show(3), 5), lateAt(show(8), 9)]).toEqual([0, 3]);
});

describe('an event of several days', () => {
  const days = (began: number, parts = {}) =>
    programme([{ from: 0, ran: [began, 'now'] }, {}, { from: DAY }, {}], parts);

  test('[PG225] the delay is that of the day that is on, and tomorrow does not take it', () => {
    expect(lateAt(days(5), 6)).toBe(5);
    expect(expectedAt(days(5), 6).slice(2)).toEqual([
      [DAY, DAY + 10],
      [DAY + 10, DAY + 20],
    ]);
  });

  test('[PG225] the target end counts on the last day', () => {
    const settings = { target_end: hour(DAY + 15) };
    expect(lateAt(days(5, { settings }), 6)).toBe(5);
    const second = programme(
      [
        { from: 0, ran: [0, 10] },
        { from: DAY, ran: [DAY, 'now'] },
      ],
      {
        settings: { target_end: hour(DAY + 8) },
        activeTimerId: idOf('i1'),
      },
    );
    expect(lateAt(second, DAY + 1)).toBe(2);
  });

  test('[PG225] another day is on once it should have begun', () => {
    const evening = programme([{ from: 0, ran: [5, 15] }, { from: DAY }]);
    expect(lateAt(evening, 600)).toBe(5);
    expect(lateAt(evening, DAY - 1)).toBe(5);
    expect(lateAt(evening, DAY + 7)).toBe(7);
  });
});

/**
 * Everybody in a salon starts its next item as soon as the one before it has ended and its hour has come; what follows all
 * salons waits for them. Looks once a second, up to `upTo`.
 */
function playedBeside(start: Room, { from, upTo }: { from: Instant; upTo: Instant }): Room {
  let room = start;
  const groups = groupsOf(
    start.timers,
    programmeOf(start, from).items.map(({ planned }) => planned),
  );
  const timerAt = (index: number) => room.timers[index];
  for (let now = from; now <= upTo; now = instant(now + 1000)) {
    room = advance(room, now).room;
    const isOver = (index: number) => timerAt(index)?.run.state === 'completed';
    for (const index of groups.flat(2)) {
      const timer = timerAt(index);
      if (timer?.run.state === 'running' && timeLeft(timer, now) <= 0)
        room = after(room, controller(now), { command: 'timer.stop', timer_id: timer.id });
    }
    const rows = groups.find((group) => !group.flat().every(isOver)) ?? [];
    for (const row of rows) {
      const next = timerAt(row.find((index) => !isOver(index)) ?? -1);
      if (next?.run.state === 'stopped' && (momentOf(next.planned_start) ?? now) <= now)
        room = after(room, controller(now), { command: 'timer.start', timer_id: next.id });
    }
  }
  return room;
}

const talk = fc.record({ minutes: fc.integer({ min: 1, max: 12 }), from: fc.nat(40) });

test('[PG221, PG224] the expected times of salons are those of a show that is played to its end', () => {
  const talks = fc.array(talk, { minLength: 1, maxLength: 7 });
  let beside = 0;
  fc.assert(
    fc.property(talks, fc.nat(6), fc.nat(50 * M), (drawn, late, elapsed) => {
      const items = drawn.toSorted((a, b) => a.from - b.from).map((each) => ({ ...each, from: each.from + 1 }));
      const room = programme(items);
      const first = (items[0]?.from ?? 0) + late;
      const now = at(first * M + elapsed);
      const then = playedBeside(room, { from: at(first * M), upTo: now });
      const done = playedBeside(then, { from: now, upTo: at(3 * 3600) });
      if (
        groupsOf(
          room.timers,
          programmeOf(room, now).items.map(({ planned }) => planned),
        ).some((rows) => rows.length > 1)
      )
        beside += 1;
      for (const [index, { expected, timer }] of programmeOf(then, now).items.entries()) {
        const run = done.timers[index]?.run;
        if (run?.state !== 'completed') throw new Error(`${timer.name} was not played`);
        const apart = [(expected.start ?? 0) - run.startedAt, (expected.end ?? 0) - (run.endedAt ?? 0)].map(Math.abs);
        expect(Math.max(...apart), timer.name).toBeLessThanOrEqual(items.length * 1000);
      }
    }),
    { seed: 7, numRuns: 60 },
  );
  expect(beside).toBeGreaterThan(15);
});
