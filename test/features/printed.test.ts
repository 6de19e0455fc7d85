import { expect, test } from 'vitest';
import { printedDays, printedPlaces, type ReadTimer, type Readers } from '../../client/features/print/printed.ts';
import { timesIn } from '../../client/lib/time/time-of-day.ts';

const TEN = Date.UTC(2031, 9, 25, 8);
const HOUR = 3_600_000;

const timer = (id: string, some: Partial<ReadTimer> = {}): ReadTimer => ({
  id,
  name: id,
  presenter: '',
  duration_minutes: 30,
  ...some,
});

const planned = (timer_id: string, start: number | null, end: number | null) => ({
  timer_id,
  planned: { start, end },
  expected: { start: null, end: null },
  actual: { start: null, end: null },
  gap_ms: 0,
  overlap_ms: 0,
});

const timers = [
  timer('a', { cue: 'Q1', notes: 'Luz', presenter: 'Ana', place: 'Salón B' }),
  timer('b', { skip: true }),
  timer('c', { kind: { until: { at: '12:00' } } }),
  timer('d', { duration_minutes: 90 }),
  timer('e'),
];
const items = [
  planned('a', TEN, TEN + HOUR / 2),
  planned('b', null, null),
  planned('c', TEN + HOUR / 2, TEN + 2 * HOUR),
  // The clocks go back in the night between: the hour is that of the event.
  planned('d', TEN + 25 * HOUR, TEN + 26.5 * HOUR),
];

const printed = (readers: Readers) =>
  printedDays({ timers, items, readers, times: timesIn('Europe/Madrid') }).map(({ day, items: rows }) => [
    day,
    ...rows.map(({ name, start, end, duration }) => [name, start, end, duration].join(' ')),
  ]);

test('[PR1] the programme is printed by days, with hours in the event’s zone, over a change of the clocks too', () => {
  expect(printed('crew')).toEqual([
    ['sábado, 25 de octubre', 'a 10:00 10:30 30:00', 'b   30:00', 'c 10:30 12:00 hasta 12:00'],
    ['domingo, 26 de octubre', 'd 10:00 11:30 1:30:00', 'e   30:00'],
  ]);
});

test('[PR2] the crew has cues, notes and skipped items, the public has none of them', () => {
  const rows = (readers: Readers) =>
    printedDays({ timers, items, readers, times: timesIn('Europe/Madrid') }).flatMap((day) => day.items);
  expect(rows('crew')[0]?.texts).toMatchObject({ cue: 'Q1', notes: 'Luz', presenter: 'Ana' });
  expect(rows('crew').map(({ isSkipped }) => isSkipped)).toEqual([false, true, false, false, false]);
  expect(rows('public').map(({ id, texts }) => [id, texts.cue, texts.notes])).toEqual([
    ['a', undefined, undefined],
    ['c', undefined, undefined],
    ['d', undefined, undefined],
    ['e', undefined, undefined],
  ]);
});

test('[T48] the place of an item is printed for the crew and for the public', () => {
  const places = (readers: Readers) =>
    printedDays({ timers, items, readers, times: timesIn('Europe/Madrid') }).flatMap((day) =>
      day.items.flatMap(({ texts }) => texts.place ?? []),
    );
  expect([places('crew'), places('public')]).toEqual([['Salón B'], ['Salón B']]);
});

test('[PR1] without a plan no hours are invented', () => {
  const [only, ...others] = printedDays({ timers, items: [], readers: 'crew', times: timesIn('Europe/Madrid') });
  expect([only?.day, only?.items.length, others]).toEqual(['', 5, []]);
  expect(only?.items.map(({ start, end }) => start + end)).toEqual(['', '', '', '', '']);
});

test('[T49] the proposed presenter is on paper for the crew alone', () => {
  const some = [timer('a', { presenter: 'Presentador' }), timer('b', { presenter: 'Ana' })];
  const presenters = (readers: Readers) =>
    printedDays({ timers: some, items: [], readers, times: timesIn('UTC') }).flatMap((day) =>
      day.items.map(({ texts }) => texts.presenter),
    );
  expect([presenters('crew'), presenters('public')]).toEqual([
    ['Presentador', 'Ana'],
    [undefined, 'Ana'],
  ]);
});

test('[PR5] the crew sees when an item begins as things stand or began, where that is another minute, and what runs', () => {
  const going = [
    timer('a', { status: 'completed' }),
    timer('c', { status: 'running' }),
    timer('d'),
    timer('f'),
    timer('e'),
  ];
  const late = 12 * 60_000;
  const moved = (id: string, start: number, by: number) => ({
    ...planned(id, start, start + HOUR),
    expected: { start: start + by, end: start + by + HOUR },
  });
  const shifted = [
    moved('a', TEN, 20_000),
    moved('c', TEN + HOUR, late),
    moved('d', TEN + 2 * HOUR, -late),
    moved('f', TEN + 3 * HOUR, 13 * 24 * HOUR),
    { ...planned('e', null, null), expected: { start: TEN + 5 * HOUR, end: null } },
  ];
  const rows = (readers: Readers) =>
    printedDays({ timers: going, items: shifted, readers, times: timesIn('Europe/Madrid') }).flatMap((day) =>
      day.items.map(({ start, moved: at, state }) => [start, at, state]),
    );
  expect(rows('crew')).toEqual([
    ['10:00', '', 'completed'],
    ['11:00', '11:12', 'running'],
    ['12:00', '11:48', null],
    // Its day, because the heading above says another one. The clocks went back meanwhile.
    ['13:00', '7 nov, 12:00', null],
    ['', '15:00', null],
  ]);
  expect(rows('public').filter(([, at, state]) => at !== '' || state !== null)).toEqual([]);
});

test('[PR9] the programme of each place has its items and those without a place', () => {
  const some = [
    timer('a', { place: 'Patio' }),
    timer('b', { place: 'Terraza' }),
    timer('c'),
    timer('d', { place: 'patio ' }),
  ];
  const names = (places: readonly string[]) =>
    printedPlaces({ timers: some, items: [], readers: 'public', times: timesIn('Europe/Madrid') }, places).map(
      ({ place, days }) => [place, ...days.flatMap((day) => day.items.map(({ name }) => name))].join(' '),
    );
  expect(names(['Patio', 'Terraza'])).toEqual(['Patio a c d', 'Terraza b c']);
  expect(names([''])).toEqual([' a b c d']);
});
