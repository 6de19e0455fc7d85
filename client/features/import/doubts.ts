import { beforeInPlace, placeKey } from '#domain/programme/places.ts';
import { importing as words } from '../../text/es.ts';
import type { TimerFields } from '../../lib/timers/timer-form.ts';
import { hourRangeIn } from './hour-range.ts';
import type { Sheet } from './sheet.ts';
import { secondsOf } from './read-cells.ts';
import type { ReadRow } from './read-items.ts';
import { hourIn } from './row-days.ts';
import { dateIn } from './sheet-dates.ts';
import { headingsOf } from './sheet-rows.ts';

/** What a reading of a sheet may have got wrong, in words, most of all its columns. */

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const LONG_S = 4 * HOUR_S;
const HALF_DAY_S = 12 * HOUR_S;
/** Fewer items show nothing. */
const FEWEST = 3;

type Timed = {
  readonly name: string;
  readonly at: string;
  readonly from: number;
  readonly seconds: number;
  readonly place: string;
};

export function doubtsIn(sheet: Sheet, rows: readonly ReadRow[]): readonly string[] {
  const all = rows.flatMap((row) => ('fields' in row ? [row.fields] : []));
  const timed = all.flatMap((fields) => timedOf(fields) ?? []);
  const before = beforeInPlace(timed.map(({ place }) => placeKey(place)));
  const next = timed.map((later, at) => ({ later, items: (before[at] ?? []).flatMap((each) => timed[each] ?? []) }));
  const overlap = next.filter(({ items, later }) =>
    items.some((item) => later.from > item.from && item.from + item.seconds - later.from >= HOUR_S),
  );
  const back = next.filter(({ items, later }) => items.some((item) => later.from < item.from));
  const long = timed.filter(({ seconds }) => seconds > LONG_S);
  const astray = next
    .flatMap(({ later, items }) => items.filter((item) => isFarBefore(item, later)))
    .find((item) => back.some(({ later }) => later === item));
  const whole = timed.find(({ seconds }) => seconds >= HALF_DAY_S);
  const isMost = (some: readonly unknown[]) => timed.length >= FEWEST && some.length > timed.length / 2;
  return [
    ...(isMost(overlap) ? [words.doubts.overlap] : []),
    ...(isMost(long) ? [words.doubts.long] : []),
    ...(isMost(back) ? [words.doubts.back] : []),
    ...(astray ? [words.doubts.astray(astray.name, astray.at)] : []),
    ...(whole && whole !== astray && !isMost(long) ? [words.doubts.whole(whole.name, whole.at)] : []),
    ...unusedTimes(sheet).map(words.doubts.unused),
  ];
}

/** Whether one is twelve hours or more before another of the same day. */
const isFarBefore = ({ from }: Timed, later: Timed): boolean =>
  later.from - from >= HALF_DAY_S && Math.floor(later.from / DAY_S) === Math.floor(from / DAY_S);

function timedOf({ name, planned_start: start, duration_minutes: minutes, place }: TimerFields): Timed | null {
  if (start === null) return null;
  const { at, day } = start;
  return { name, at: at.slice(0, 5), from: day * DAY_S + secondsOf(at), seconds: minutes * 60, place };
}

/** The names of columns that nobody uses although their cells are hours or dates. */
function unusedTimes(sheet: Sheet): readonly string[] {
  const below = sheet.cells.slice(sheet.heading === null ? 0 : sheet.heading + 1);
  return sheet.mapping.flatMap((field, at) => {
    const filled = below.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    const isTimes = filled.length >= FEWEST && filled.every(isTime);
    return field === null && isTimes ? [headingsOf(sheet)[at]?.trim() || String(at + 1)] : [];
  });
}

const isTime = (cell: string): boolean =>
  (cell.includes(':') && (hourIn(cell) !== null || hourRangeIn(cell) !== null)) ||
  (/\d[-/ ]/.test(cell) && dateIn(cell) !== null);
