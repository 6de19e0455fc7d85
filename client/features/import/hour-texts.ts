import { hoursIn } from './sheet-dates.ts';

/** Hours as sheets and programs write them, in the form that people type. */

const NOON = /\b(?:mediod[ií]a|noon|meio[ -]dia)\b|\b12\s*m\.?(?=$|\s*[-–—])/gi;
const MIDNIGHT = /\b(?:medianoche|midnight|meia[ -]noite)\b/gi;
/** With parts of a second; spreadsheets compute 12:59:59.999… where 13:00 is meant. */
const PRECISE = /(?<!\d)(\d{1,2}):(\d\d):(\d\d[.,]\d+)/g;
/** The zone of a moment (RFC 3339, section 5.6). */
const ZONE = /(?<=^\d{4}-\d\d-\d\d[t ]\d\d:\d\d(?::\d\d)?)\s*(?:z|[+-]\d\d:?\d\d)$/i;
/** Hours of the night count on after 24 in some programmes. */
const LATE = /(?<![\d:])(?<hours>2[4-9]|3[0-5])(?=:[0-5]\d)/g;

const rounded = (hours: number, minutes: number, seconds: string): string =>
  hoursIn(hours * 3600 + minutes * 60 + Math.round(Number(seconds.replace(',', '.'))));

/** The same hour, range or date with an hour, as it is there: a zone is left out. */
export const plainHour = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(MIDNIGHT, '0:00')
    .replaceAll(NOON, '12:00')
    .replaceAll(PRECISE, (_, hours, minutes, seconds) => rounded(Number(hours), Number(minutes), seconds))
    .replace(ZONE, '')
    .replaceAll(LATE, (hours) => String(Number(hours) - 24).padStart(2, '0'));
