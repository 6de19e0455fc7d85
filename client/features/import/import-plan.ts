import type { ImportMode } from '#protocol/timers.ts';
import type { SharedState } from '#domain/room/state.ts';
import { untouchedFirst } from '#domain/timers/first-timer.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { ImportedItem, ReadRow } from './read-items.ts';

/** What an import will do, before it is done. */
export type ImportPlan = {
  readonly items: readonly ImportedItem[];
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly wrong: number;
  readonly passed: number;
  readonly out: number;
  /** Timers that `replace` deletes. */
  readonly gone: readonly Timer[];
  /** Whether new items take the place of the timer that a room begins with. */
  readonly replacesFirst: boolean;
  /** How many timers the room has afterwards. */
  readonly total: number;
  /** Whether it does anything. */
  readonly isEmpty: boolean;
};

const count = (rows: readonly ReadRow[], is: ReadRow['is']): number => rows.filter((row) => row.is === is).length;

export function importPlan(
  rows: readonly ReadRow[],
  mode: ImportMode,
  { timers, alerts }: Pick<SharedState, 'timers' | 'alerts'>,
): ImportPlan {
  const items = rows.flatMap((row) => ('item' in row && (mode === 'replace' || row.is !== 'same') ? [row.item] : []));
  const listed = new Set(items.map(({ timer_id }) => timer_id));
  const gone = mode === 'replace' ? timers.filter(({ id }) => !listed.has(id)) : [];
  const added = count(rows, 'new');
  const changed = count(rows, 'changed');
  const first = mode === 'replace' || added === 0 ? null : untouchedFirst({ timers, alerts });
  const replacesFirst = first !== null && !listed.has(first.id);
  return {
    items,
    added,
    changed,
    same: count(rows, 'same'),
    wrong: count(rows, 'wrong'),
    passed: count(rows, 'passed'),
    out: count(rows, 'out'),
    gone,
    replacesFirst,
    total: timers.length - gone.length - Number(replacesFirst) + added,
    isEmpty: items.length === 0 || (mode !== 'replace' && added + changed === 0),
  };
}
