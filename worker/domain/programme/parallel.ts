import type { Timer } from '../timers/timer.ts';
import { areApart, placeKey } from './places.ts';
import type { Group, Row, Span } from './plan-item.ts';

type Planned = {
  readonly timers: readonly Timer[];
  readonly planned: readonly Span[];
  /** Of each timer (`placeKey`). */
  readonly places: readonly string[];
};

/**
 * The programme as groups that follow each other. An item that somebody starts by hand at an hour of its own is beside the
 * one before it, or another one of its row, if the two are in different places or overlap by more than half of the shorter
 * one: it takes the row that is free by then, else a new one. One that is beside no row follows all of them. What starts by
 * itself follows the item before it.
 */
export function groupsOf(timers: readonly Timer[], planned: readonly Span[]): readonly Group[] {
  const plan: Planned = { timers, planned, places: timers.map(({ place }) => placeKey(place)) };
  const groups: Group[] = [];
  let rows: number[][] = [[]];
  let row = 0;
  const put = (index: number, at: number) => {
    row = at;
    const some = rows[at];
    if (some) some.push(index);
    else rows.push([index]);
  };
  const isFree = (some: Row, index: number) => besideIn(plan, some, index).length === 0;
  for (const [index, timer] of timers.entries()) {
    if (timer.skip && timer.run.state === 'stopped') continue;
    if (!choosesRow(timer)) put(index, row);
    else if (!isFree(rows[row] ?? [], index)) {
      if (rows.length === 1) [rows, row] = [split(plan, groups, rows[0] ?? [], index), 0];
      put(index, oldest(rows, (some) => isFree(some, index)) ?? rows.length);
    } else if (rows.length === 1) put(index, row);
    else if (!rows.every((some) => isFree(some, index))) put(index, row);
    else if (nextIsBeside(plan, index)) put(index, oldest(rows, () => true) ?? 0);
    else {
      groups.push(rows);
      rows = [[]];
      put(index, 0);
    }
  }
  return [...groups, rows].filter(([first]) => first && first.length > 0);
}

const choosesRow = ({ start, planned_start }: Timer): boolean => start === 'manual' && planned_start !== null;

/** Items of a row that an item is beside. What is in its own place, or in all and over by then, parts it from those before. */
function besideIn(plan: Planned, row: Row, index: number): Row {
  const { planned, places } = plan;
  const [own = '', start = null] = [places[index], planned[index]?.start];
  const isOver = (end: Span['end'] = null) => end !== null && start !== null && end <= start;
  const meets = (each: number) => places[each] === own || (places[each] === '' && isOver(planned[each]?.end));
  const met = row.reduce((last, each, at) => (meets(each) ? at : last), -1);
  return row.filter((each, at) => overlaps(plan, each, index) || (at > met && areApart(places[each] ?? '', own)));
}

/** Whether two items overlap by more than half of the shorter one. */
function overlaps({ planned }: Planned, one: number, other: number): boolean {
  const [a, b] = [planned[one], planned[other]];
  if (!a || !b || a.start === null || a.end === null || b.start === null || b.end === null) return false;
  const both = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return both > Math.min(a.end - a.start, b.end - b.start) / 2;
}

/** Closes what ends before the items that `index` is beside, and returns the row of these. */
function split(plan: Planned, groups: Group[], row: Row, index: number): number[][] {
  const first = row.indexOf(besideIn(plan, row, index)[0] ?? 0);
  if (first > 0) groups.push([row.slice(0, first)]);
  return [row.slice(first)];
}

/** Of the rows that are free, the one whose last item is first in the list. */
function oldest(rows: readonly Row[], isFree: (row: Row) => boolean): number | null {
  const last = (at: number) => Math.max(...(rows[at] ?? []));
  const free = [...rows.keys()].filter((at) => isFree(rows[at] ?? []));
  return free.length === 0 ? null : free.reduce((best, at) => (last(at) < last(best) ? at : best));
}

function nextIsBeside(plan: Planned, index: number): boolean {
  const next = plan.timers.findIndex((timer, at) => at > index && !timer.skip);
  const timer = plan.timers[next];
  return timer !== undefined && choosesRow(timer) && besideIn(plan, [index], next).length > 0;
}
