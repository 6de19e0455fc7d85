import { describe, expect, test } from 'vitest';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import { programmeOf } from '#domain/programme/plan.ts';
import { shareOut } from '#domain/programme/share-out.ts';
import type { Room } from '#domain/room/room.ts';
import { aRoom, aTimer, at, completed, idOf, mins, running, secs } from '../../support/rooms.ts';

const M = 60;
const DAY = 24 * 60;

type Item = {
  readonly place?: string;
  readonly minutes?: number;
  /** Planned start, in minutes. */
  readonly from?: number;
  /** When it began and ended, or that it runs, in minutes. */
  readonly ran?: readonly [number, number | 'now'];
  readonly start?: TimerSettings['start'];
};

function programme(items: readonly Item[], active?: number): Room {
  const timers = items.map(({ minutes = 10, from, ran: [began, ended] = [0, 0], ...settings }, index) =>
    aTimer({
      id: `i${index}`,
      duration: mins(minutes),
      settings: {
        place: settings.place ?? '',
        start: settings.start ?? 'manual',
        planned_start: from === undefined ? null : { at: '04:00', day: 0, moment: at(from * M) },
      },
      ...(ended === 'now' && { run: running(at((began + minutes) * M), at(began * M)) }),
      ...(ended !== 'now' && ended > 0 && { run: completed(secs(0), at(began * M), at(ended * M)) }),
    }),
  );
  return aRoom({ timers, activeTimerId: active === undefined ? null : idOf(`i${active}`) });
}

const inMinutes = (ms: number | null) => ms && ms / 60_000;
const apartAt = (room: Room) =>
  programmeOf(room, at(0)).items.map(({ gap, overlap }) => [inMinutes(gap), inMinutes(overlap)]);
const startsAt = (room: Room, m: number) =>
  programmeOf(room, at(m * M)).items.map(({ expected: { start } }) => start && (start - at(0)) / 60_000);
const lateAt = (room: Room, m: number) => inMinutes(programmeOf(room, at(m * M)).late);

describe('gaps and overlaps', () => {
  test('[PG228] are counted within a place', () => {
    const parallel = programme([
      { place: 'Sala 1', from: 0, minutes: 60 },
      { place: 'Sala 2', from: 0, minutes: 50 },
      { place: 'Sala 1', from: 60, minutes: 30 },
      { place: 'Sala 2', from: 45, minutes: 30 },
      { place: 'Sala 3', from: 300 },
    ]);
    expect(apartAt(parallel)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 5],
      [0, 0],
    ]);
  });

  test('[PG228] an item without a place is in all of them', () => {
    const shared = programme([
      { from: 0 },
      { place: 'Sala 1', from: 15, minutes: 60 },
      { place: 'Sala 2', from: 5, minutes: 60 },
      { from: 70 },
      { place: 'Sala 2', from: 90 },
      { place: 'Sala 1', from: 75 },
    ]);
    expect(apartAt(shared)).toEqual([
      [0, 0],
      [5, 0],
      [0, 5],
      [0, 5],
      [10, 0],
      [0, 5],
    ]);
  });

  test('[PG228] a place is that of its words, however they are written', () => {
    const same = (place: string) =>
      apartAt(
        programme([
          { place: 'Salón Ángeles', from: 0 },
          { place, from: 5 },
        ]),
      )[1];
    expect(same(' SALON  angeles ')).toEqual([0, 5]);
    expect(same('Salón Ángel')).toEqual([0, 0]);
  });
});

describe('the delay', () => {
  test('[PG229] of one place is not that of another, however little they overlap', () => {
    const items = (one: string, other: string, ran?: Item['ran']) => [
      { place: one, from: 0, minutes: 60, ...(ran && { ran }) },
      { place: other, from: 55, minutes: 60 },
      { place: other, from: 120, minutes: 60 },
    ];
    const late = (one: string, other: string) => programme(items(one, other, [20, 'now']), 0);
    expect(startsAt(late('Sala 1', 'Sala 2'), 30)).toEqual([20, 55, 120]);
    expect(lateAt(late('Sala 1', 'Sala 2'), 30)).toBe(0);
    expect(startsAt(late('Sala 1', 'sala 1'), 30)).toEqual([20, 80, 140]);
    expect(startsAt(late('Sala 1', ''), 30)).toEqual([20, 80, 140]);
    expect(lateAt(programme(items('Sala 1', 'Sala 2')), 0)).toBe(0);
  });

  test('[PG229] is that of the own place and of what all places share', () => {
    const show = programme(
      [
        { from: 0 },
        { place: 'Sala 1', from: 10, minutes: 60, ran: [10, 'now'] },
        { place: 'Sala 2', from: 10, minutes: 30, ran: [25, 'now'] },
        { place: 'Sala 2', from: 40, minutes: 30 },
        { place: 'Sala 1', from: 70, minutes: 30 },
        { from: 100 },
        { place: 'Sala 2', from: 110 },
        { place: 'Sala 1', from: 110 },
      ],
      1,
    );
    expect(startsAt(show, 30)).toEqual([null, 10, 25, 55, 70, 100, 110, 110]);
    const late = programme(
      show.timers.map(({ place, duration, planned_start }, index): Item => ({
        place,
        minutes: duration / 60_000,
        from: ((planned_start?.moment ?? 0) - at(0)) / 60_000,
        ...(index < 4 && { ran: [index * 10, index === 1 ? 80 : 70] }),
        ...(index === 4 && { ran: [80, 'now'] }),
      })),
      4,
    );
    expect(startsAt(late, 85).slice(4)).toEqual([80, 110, 120, 120]);
    const oneByOne = [
      { place: 'Sala 1', from: 0, minutes: 60, ran: [20, 'now'] },
      { from: 60, minutes: 30 },
      { place: 'Sala 2', from: 90 },
    ] as const;
    expect(startsAt(programme(oneByOne, 0), 30)).toEqual([20, 80, 110]);
  });

  test('[PG229] of salons that are listed one after the other is that of each', () => {
    const show = programme(
      [
        { place: 'Sala 1', from: 0, minutes: 60, ran: [15, 'now'] },
        { place: 'Sala 1', from: 60, minutes: 60 },
        { place: 'Sala 2', from: 0, minutes: 55, ran: [0, 'now'] },
        { place: 'Sala 2', from: 60, minutes: 60 },
        { place: 'Sala 3', from: 130, minutes: 60 },
      ],
      2,
    );
    expect(programmeOf(show, at(0)).groups).toEqual([[[0, 1], [2, 3], [4]]]);
    expect(startsAt(show, 20)).toEqual([15, 75, 0, 60, 130]);
  });

  test('[PG229] reaches another place by a link, and that one goes on from there', () => {
    const show = programme(
      [
        { place: 'Sala 1', from: 0, minutes: 30, ran: [10, 'now'] },
        { place: 'Sala 2', start: 'linked', minutes: 30 },
        { place: 'Sala 2', from: 60, minutes: 30 },
        { place: 'Sala 1', from: 30, minutes: 30 },
      ],
      0,
    );
    expect(startsAt(show, 15)).toEqual([10, 40, 70, 40]);
    const tour = programme([{ place: 'Lobby', from: 0, ran: [5, 'now'] }, { place: 'Jardín' }], 0);
    expect(startsAt(tour, 6)).toEqual([5, 15]);
  });

  test('[PG229] is shared out within the place', () => {
    const show = programme(
      [
        { place: 'Sala 1', from: 0, minutes: 60, ran: [10, 'now'] },
        { place: 'Sala 2', from: 50, minutes: 60 },
        { place: 'Sala 1', from: 60, minutes: 60 },
      ],
      0,
    );
    expect(shareOut(show, { mode: 'shorten' }, at(20 * M)).changed).toMatchObject([{ id: idOf('i2') }]);
  });
});

test('[PG230] a day that several places begin is one day', () => {
  const twoDays = (late: number) =>
    programme(
      [
        { place: 'Sala 1', from: 0, minutes: 60, ran: [0, 60] },
        { place: 'Sala 2', from: 0, minutes: 60, ran: [0, 60] },
        { place: 'Sala 1', from: DAY, minutes: 50, ran: [DAY + late, 'now'] },
        { place: 'Sala 2', from: DAY, minutes: 60, ran: [DAY, 'now'] },
      ],
      2,
    );
  expect(lateAt(twoDays(0), DAY + 5)).toBe(0);
  expect(lateAt(twoDays(7), DAY + 8)).toBe(0);
  expect(lateAt(twoDays(17), DAY + 18)).toBe(7);
});
