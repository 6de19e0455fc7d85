import { hoursIn } from './sheet-dates.ts';

/** Hours as sheets and programs write them, in the form that people type. */

const NOON = /\b(?:mediod[ií]a|noon|meio[ -]dia)\b|\b12(?<minutes>:[0-5]\d)?\s*m\.?(?=$|\s*[-–—])/gi;
/** `12 del día`, `1:30 de la tarde`. */
const SPOKEN =
  /\b(?<hour>\d{1,2})(?<minutes>:[0-5]\d)?\s+(?:de la|del)\s+(?<part>madrugada|mañana|d[ií]a|tarde|noche)\b/gi;
const MIDNIGHT = /\b(?:medianoche|midnight|meia[ -]noite)\b/gi;
/** With parts of a second; spreadsheets compute 12:59:59.999… where 13:00 is meant. */
const PRECISE = /(?<!\d)(\d{1,2}):(\d\d):(\d\d[.,]\d+)/g;
/** The zone of a moment (RFC 3339, section 5.6). */
const ZONE = /(?<=^\d{4}-\d\d-\d\d[t ]\d\d:\d\d(?::\d\d)?)\s*(?:z|[+-]\d\d:?\d\d)$/i;
/** Hours of the night count on after 24 in some programmes. */
const LATE = /(?<![\d:])(?<hours>2[4-9]|3[0-5])(?=:[0-5]\d)/g;

/** Of the day and the night: at twelve the other half begins. */
function halfIn(part: string, hour: number): string {
  if (/^tarde/i.test(part)) return 'p. m.';
  if (/^noche/i.test(part)) return hour === 12 ? 'a. m.' : 'p. m.';
  return /^d/i.test(part) && (hour === 12 || hour < 6) ? 'p. m.' : 'a. m.';
}

const rounded = (hours: number, minutes: number, seconds: string): string =>
  hoursIn(hours * 3600 + minutes * 60 + Math.round(Number(seconds.replace(',', '.'))));

/** The same hour, range or date with an hour, as it is there: a zone is left out. */
export const plainHour = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(MIDNIGHT, '0:00')
    .replaceAll(NOON, (_, minutes = ':00') => `12${minutes}`)
    .replaceAll(SPOKEN, (_, hour, minutes = '', part) => `${hour}${minutes} ${halfIn(part, Number(hour))}`)
    .replaceAll(PRECISE, (_, hours, minutes, seconds) => rounded(Number(hours), Number(minutes), seconds))
    .replace(ZONE, '')
    .replaceAll(LATE, (hours) => String(Number(hours) - 24).padStart(2, '0'));
