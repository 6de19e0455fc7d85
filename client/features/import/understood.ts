import { displayModes } from '#protocol/timer-settings.ts';
import { shortWallTime } from '../../lib/time/event-days.ts';
import { writtenSeconds } from '../../lib/time/typed.ts';
import { importing as words, timerOptions } from '../../text/es.ts';
import type { TimerFields } from '../../lib/timers/timer-form.ts';
import type { ImportField, Sheet } from './sheet.ts';
import type { ReadRow } from './read-items.ts';

/** What was understood of each column, in words; null of one that is not used. */
export const understoodIn = ({ cells, mapping }: Sheet, rows: readonly ReadRow[]): readonly (string | null)[] =>
  mapping.map((field, at) => {
    if (field === null) return null;
    const filled = rows.filter(({ is, line }) => is !== 'passed' && (cells[line - 1]?.[at] ?? '').trim() !== '');
    const read = filled.filter((row) => row.is !== 'wrong' || row.problems.every((each) => each.field !== field));
    const fields = filled.flatMap((row) => ('fields' in row ? [row.fields] : []));
    return [words.understood(read.length, filled.length), ...detailsOf(field, fields)].join(' · ');
  });

function detailsOf(field: ImportField, all: readonly TimerFields[]): readonly string[] {
  if (field === 'day' || field === 'planned') {
    const days = new Set(all.flatMap(({ planned_start }) => (planned_start ? [planned_start.day] : [])));
    return [...days].toSorted((a, b) => a - b).map((day) => words.onDay(day + 1));
  }
  if (field !== 'display') return [];
  return displayModes.flatMap((mode) => {
    const count = all.filter(({ display }) => display === mode).length;
    return count === 0 ? [] : [`${timerOptions.displays[mode]}: ${count}`];
  });
}

/** When an item begins by its row, and how long it lasts. */
export function itemTimes({ planned_start, kind, duration_minutes }: TimerFields): string {
  const length =
    kind === 'duration'
      ? words.lasts(writtenSeconds(Math.round(duration_minutes * 60)))
      : words.until(shortWallTime(kind.until));
  return planned_start ? `${shortWallTime(planned_start)} · ${length}` : length;
}
