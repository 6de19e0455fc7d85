import { hoursIn } from './sheet-dates.ts';

/** Numbers of workbooks that stand for dates, hours and lengths (ECMA-376, part 1, 18.8.30). */

const DAY_MS = 86_400_000;
const DAY_S = 86_400;

/** Formats of every workbook, by number. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format shows a number as a date, an hour or a length. `code`: that of a workbook's own format. */
export function isOfTime(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id);
  const [shown = ''] = code
    .replaceAll(/"[^"]*"|[\\_*]./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';');
  return /[ymdhs]/i.test(shown) && !/general/i.test(shown);
}

/** Numbers from here on are dates: a length of two months is none. */
const FIRST_DATE = 59;
/** The last day of the year 9999. */
const LAST_DATE = 2_958_465;

/** `9:30:00` for an hour or a length, `2026-11-23` or `2026-11-23 9:30:00` for a date. `dayZero`: the day 0, since 1970. */
export function textOfTime(serial: number, dayZero: number): string {
  if (!(serial >= 0 && serial <= LAST_DATE)) return String(serial);
  // Hours are fractions of a day there.
  const seconds = Math.round(serial * DAY_S);
  if (serial < FIRST_DATE) return hoursIn(seconds);
  const rest = seconds % DAY_S;
  const day = new Date((dayZero + (seconds - rest) / DAY_S) * DAY_MS).toISOString().slice(0, 10);
  return rest === 0 ? day : `${day} ${hoursIn(rest)}`;
}
