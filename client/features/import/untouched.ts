import { FIRST_TIMER } from '#protocol/constants.ts';
import { isTwelveHours } from './half-days.ts';
import { dateOfSheet, readItems, type ReadRow } from './read-items.ts';
import type { Sheet } from './sheet.ts';
import { hasHours } from './sheet-rows.ts';

/** Seconds of rows that do not say how long they last, until somebody says it. */
export const DEFAULT_LENGTH_S = FIRST_TIMER.duration_minutes * 60;

/** A sheet as an empty room without a date reads it before anybody changes a choice. @param today YYYY-MM-DD */
export function untouched(
  sheet: Sheet,
  today: string,
): { readonly rows: readonly ReadRow[]; readonly date: string | null } {
  const date = dateOfSheet(sheet, today);
  const rows = readItems(sheet, {
    timers: [],
    usesIds: true,
    isHours: hasHours(sheet),
    isTwelve: isTwelveHours(sheet),
    missingLength: DEFAULT_LENGTH_S,
    date,
  });
  return { rows, date };
}
