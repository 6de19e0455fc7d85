import { formatClock } from '#domain/timers/format.ts';

/** Lengths and hours as people type them. */

const CLOCK = /^(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,4}):(?<seconds>[0-5]\d)$/;
const AMOUNT = /^(?<amount>\d{1,5}(?:[.,]\d{1,20})?)\s*(?<unit>s|min|m|h)?$/i;
/** `1h30`, `1 h 30 min`, `5 min 30 s`. */
const PARTS =
  /^(?:(?<hours>\d{1,2})\s*h\s*)?(?:(?<minutes>\d{1,4})(?!\d)\s*(?:min|m)?\s*)?(?:(?<seconds>[0-5]?\d)\s*s)?$/i;
const HOUR =
  /^(?<hours>[01]?\d|2[0-3])(?:[:.h]?(?<minutes>[0-5]\d))?(?::(?<seconds>[0-5]\d))?\s*(?:(?<half>[ap])\.?\s*m\.?|(?:hs?|hrs?|horas?)\.?)?$/i;
/** Noon, where noon has a half of its own. */
const NOON = /^12[:.]00\s*m\.?$/i;

/** Units as sheets spell them out. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:una\s+)?hora\s+y\s+media\b/gi, '1 h 30 min'],
  [/\s*horas\s+y\s+media\b/gi, ' h 30 min'],
  [/(?:\bmedia|\b1\/2|½)\s+hora\b/gi, '30 min'],
  [/\buna\s+hora\b/gi, '1 h'],
  // A duration of ISO 8601.
  [/^\s*pt(?=\d)/gi, ''],
  [/^\s*(\d{1,4}):([0-5]\d)\s*(?:m|mins?|minutos?|minutes?)\.?\s*$/gi, '$1 min $2 s'],
  // With its unit the first part is hours.
  [/^\s*(\d{1,2}):([0-5]\d)\s*(?:h|hrs?|horas?)\.?\s*$/gi, '$1 h $2 min'],
  [/['’′´]{2}/gi, 's'],
  [/(?:minutos?|minutes?|mins?)\b\.?|['’′´]/gi, 'min'],
  [/(?:horas?|hours?|hrs?)\b\.?/gi, 'h'],
  [/(?:segundos?|seconds?|segs?|secs?)\b\.?|["”″]/gi, 's'],
  [/\s+y\s+/gi, ' '],
];

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, min: 60, h: 3600 };

/**
 * Seconds in `5:00`, `1:05:00`, `90 s`, `1 h`, `1h30`, `1:30 h`, `1 hora y 30 minutos`, `media hora` or in minutes alone (`5`, `2.5`); NaN in anything
 * else. A spreadsheet with twelve hours writes the length 0:20:00 as `12:20:00 a. m.`.
 */
export function typedSeconds(given: string): number {
  const text = inHalves(given) ?? SPELLED.reduce((written, [words, unit]) => written.replaceAll(words, unit), given);
  const { amount, unit } = AMOUNT.exec(text.trim())?.groups ?? {};
  if (amount !== undefined) {
    const size = UNITS[unit?.toLowerCase() ?? 'min'];
    return Math.round(Number(amount.replace(',', '.')) * (size ?? Number.NaN));
  }
  const parts = text.trim() === '' ? null : (CLOCK.exec(text.trim()) ?? PARTS.exec(text.trim()))?.groups;
  if (!parts) return Number.NaN;
  const { hours = 0, minutes = 0, seconds = 0 } = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `h:mm:ss` of an hour with a. m. or p. m.; null of any other text. */
function inHalves(text: string): string | null {
  const found = hourIn(text);
  return found?.half === undefined ? null : `${found.hours}:${found.minutes ?? '00'}:${found.seconds ?? '00'}`;
}

/** `m:ss`, from one hour `h:mm:ss`. */
export const writtenSeconds = (seconds: number): string => formatClock(seconds * 1000);

/** The same length as it is written; other text stays. */
export function tidySeconds(text: string): string {
  const seconds = typedSeconds(text);
  return Number.isNaN(seconds) ? text : writtenSeconds(seconds);
}

/**
 * A time of day from `9:05`, `19.30`, `1930`, `19`, `7:30 p. m.` or `19:30 h` as HH:MM (HH:MM:SS with seconds); other text
 * stays.
 */
export function tidyHour(text: string): string {
  const found = hourIn(text);
  if (!found) return text.trim();
  const { hours, minutes = '00', seconds } = found;
  return [String(hours).padStart(2, '0'), minutes, ...(seconds === undefined ? [] : [seconds])].join(':');
}

/** Whether `tidyHour` understands it. */
export const isHour = (text: string): boolean => hourIn(text) !== null;

/** `hours` from 0 to 23; null if it is no time of day. */
function hourIn(text: string) {
  const { hours: typed, minutes, seconds, half } = HOUR.exec(text.trim().replace(NOON, '12:00'))?.groups ?? {};
  if (typed === undefined) return null;
  const hours = half === undefined ? Number(typed) : hourOfHalf(Number(typed), half.toLowerCase() === 'p');
  return hours === null ? null : { hours, minutes, seconds, half };
}

/** 12 a. m. is midnight, 12 p. m. noon. Null: there is no such hour in half a day. */
function hourOfHalf(hours: number, isAfternoon: boolean): number | null {
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) + (isAfternoon ? 12 : 0);
}
