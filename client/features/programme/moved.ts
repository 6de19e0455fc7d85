import type { Timer } from '#domain/timers/timer.ts';

/** A selected row takes the other selected ones along. */
export const movedIds = (id: string, selected: ReadonlySet<string>): readonly string[] =>
  selected.has(id) ? [...selected] : [id];

/**
 * The place of rows among the others when they are dropped between two rows: before the row with the index `gap`. Null
 * where nothing would move.
 */
export function placeAmongOthers(timers: readonly Timer[], ids: readonly string[], gap: number): number | null {
  const moving = new Set(ids);
  const others = timers.filter(({ id }) => !moving.has(id));
  const before = timers.slice(0, gap).filter(({ id }) => !moving.has(id)).length;
  const after = [...others.slice(0, before), ...timers.filter(({ id }) => moving.has(id)), ...others.slice(before)];
  return after.every(({ id }, index) => id === timers[index]?.id) ? null : before;
}

/** The place of rows that move up or down by one; null at the end of the list. */
export function placeBeside(timers: readonly Timer[], ids: readonly string[], by: 1 | -1): number | null {
  const position = timers.findIndex(({ id }) => ids.includes(id)) + by;
  return position < 0 || position > timers.length - ids.length ? null : position;
}
