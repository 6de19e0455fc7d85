import { isHour, tidyHour } from '../../lib/time/typed.ts';

/** Two hours in one cell: `9:00 - 9:20`, `de 9 a 10:30 h`, `11:30–12:00 pm`. */

const RANGE =
  /^(?:de\s+)?(?:las\s+)?(?<from>\d[^/]*?)(?:\s*(?:[-–—→]|\s(?:al?|hasta|to)(?=\s))\s*)(?:las?\s+)?(?<to>\d[^/]*)$/i;
/** A slash is in dates too: between hours both have minutes. */
const BY_SLASH = /^(?<from>\d\d?:\d\d[^/]*?)\s*\/\s*(?<to>\d\d?:\d\d[^/]*)$/;

const HALF = /\s*(?<half>[ap])\.?\s*m\.?$/i;

export type HourRange = { readonly from: string; readonly to: string };

/** From when to when; null if a text is anything else. */
export function hourRangeIn(text: string): HourRange | null {
  const { from, to } = (RANGE.exec(text.trim()) ?? BY_SLASH.exec(text.trim()))?.groups ?? {};
  if (from === undefined || to === undefined || !isHour(from) || !isHour(to)) return null;
  return { from: withHalf(from, to), to };
}

/** The half of the day is said once, after both hours: the first hour is in the same half unless it would be the later one. */
function withHalf(from: string, to: string): string {
  const half = HALF.exec(to)?.groups?.['half']?.toLowerCase();
  if (half === undefined || HALF.test(from)) return from;
  const [same, other] = half === 'p' ? ['pm', 'am'] : ['am', 'pm'];
  const within = `${from} ${same}`;
  if (!isHour(within)) return from;
  return tidyHour(within) < tidyHour(to) ? within : `${from} ${other}`;
}
