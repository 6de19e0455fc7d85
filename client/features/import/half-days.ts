import { isHour, tidyHour } from '../../lib/time/typed.ts';
import { secondsOf } from './read-cells.ts';
import { dateIn, hoursIn } from './sheet-dates.ts';
import { isDayTitle } from './row-days.ts';
import { rowsOf, type SheetRow, type Values } from './sheet-rows.ts';
import type { Sheet } from './sheet.ts';
import { isTitle, textOfTitle } from './sheet-titles.ts';

/** Clocks with twelve hours of which no cell says the half: `9:00, 11:00, 12:15, 1:45`. */

const HALF_DAY = 43_200;
const DAY_S = 2 * HALF_DAY;
const NOON_ENDS = 13 * 3600;
const HAS_HALF = /[ap]\.?\s*m\.?\s*$/i;

type Hour = { readonly before: string; readonly seconds: number };

/** The hour of a cell, and what stands before it. */
function hourOf(text: string): Hour | null {
  const rest = dateIn(text)?.rest ?? text.trim();
  if (!isHour(rest)) return null;
  return { before: text.slice(0, text.length - rest.length), seconds: secondsOf(tidyHour(rest)) };
}

/** The rows with which a day begins: below its title, or with its day or date. */
function daysBegun(sheet: Sheet, rows: readonly SheetRow[]): ReadonlySet<SheetRow> {
  const begun = new Set<SheetRow>();
  let [held, isNew] = ['', false];
  for (const row of rows) {
    if (isTitle(row, sheet)) {
      isNew ||= isDayTitle(textOfTitle(row.cells));
      continue;
    }
    const { day, planned = '' } = row.values;
    const said = day || String(dateIn(planned)?.day ?? '');
    if (isNew || (said !== '' && said !== held)) begun.add(row);
    if (said !== '') held = said;
    isNew = false;
  }
  return begun;
}

/**
 * Whether the starts in a sheet can only be such a clock: none says its half or is after 12:59, and one is less than twelve hours
 * before the one above it.
 */
export function isTwelveHours(sheet: Sheet): boolean {
  const rows = rowsOf(sheet);
  const begins = daysBegun(sheet, rows);
  const texts = rows.flatMap(({ values: { planned, end } }) => [planned, end]).filter((text) => text !== undefined);
  const hours = texts.flatMap((text) => hourOf(text) ?? []);
  if (texts.some((text) => HAS_HALF.test(text)) || hours.some(({ seconds }) => seconds >= NOON_ENDS)) return false;
  let before: number | null = null;
  return rows.some((row) => {
    const start = hourOf(row.values.planned ?? '')?.seconds ?? null;
    const end = hourOf(row.values.end ?? '')?.seconds ?? null;
    if (begins.has(row)) before = null;
    const isBack = start !== null && before !== null && isLater(start, before);
    before = start ?? before;
    return isBack || (start !== null && end !== null && isLater(end, start));
  });
}

const written = (seconds: number): string => hoursIn(seconds % DAY_S).replace(/:00$/, '');

/** Whether an hour is before another one, and after it twelve hours later. */
const isLater = (seconds: number, before: number): boolean => seconds < before && seconds + HALF_DAY > before;

/** The rows with their hours after noon where these are before the ones above them. */
export function withHalves(sheet: Sheet, rows: readonly SheetRow[]): readonly SheetRow[] {
  const begins = daysBegun(sheet, rows);
  let before: number | null = null;
  return rows.map((row) => {
    if (begins.has(row)) before = null;
    const { planned = '', end = '' } = row.values;
    const start = hourOf(planned);
    if (start === null) return row;
    const isAfterNoon = before !== null && !HAS_HALF.test(planned) && isLater(start.seconds, before);
    const from = isAfterNoon ? start.seconds + HALF_DAY : start.seconds;
    const to = hourOf(end);
    before = from;
    const values: Values = { ...row.values, planned: `${start.before}${written(from)}` };
    if (to === null) return { ...row, values };
    const until = isLater(to.seconds, from) ? to.seconds + HALF_DAY : to.seconds;
    return { ...row, values: { ...values, end: `${to.before}${written(until)}` } };
  });
}
