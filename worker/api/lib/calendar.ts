import { PRODUCT } from '#words/language.ts';

/** An item of a programme in a calendar. Moments in epoch milliseconds; `end` is null if it is not known. */
export type CalendarEntry = {
  /** The same in every version of the calendar, and in no other one. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly start: number;
  readonly end: number | null;
};

export type Calendar = {
  readonly name: string;
  readonly timeZone: string;
  /** The page of the agenda. */
  readonly url: string;
  /** The version: it never falls, and rises with every change of the programme. */
  readonly sequence: number;
  /** When it was made, epoch milliseconds. */
  readonly madeAt: number;
  readonly entries: readonly CalendarEntry[];
};

/** How often a calendar program should ask again. */
const REFRESH = 'PT5M';

/** An iCalendar object (RFC 5545). Moments are in UTC and whole minutes, as the agenda shows them. */
export function calendarText({ name, timeZone, url, sequence, madeAt, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//Agenda//ES`,
    'CALSCALE:GREGORIAN',
    // What is published has events (RFC 5546).
    ...(entries.length === 0 ? [] : ['METHOD:PUBLISH']),
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${text(timeZone)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(entries.length === 0 ? UTC : []),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${text(entry.uid)}`,
      `DTSTAMP:${utc(madeAt)}`,
      `SEQUENCE:${sequence}`,
      ...spanOf(entry),
      `SUMMARY:${text(entry.summary)}`,
      ...(entry.description === '' ? [] : [`DESCRIPTION:${text(entry.description)}`]),
      ...(entry.location === '' ? [] : [`LOCATION:${text(entry.location)}`]),
      `URL:${url}`,
      'STATUS:CONFIRMED',
      // Being listed does not mean that the reader is busy then.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The zone of its moments: an object has at least one component, and without events there is no other one. */
const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const MINUTE = 60_000;

const wholeMinute = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

/** An end must be after its start: an entry that is shorter than a minute has a start alone. */
function spanOf({ start, end }: CalendarEntry): readonly string[] {
  const [from, to] = [wholeMinute(start), end === null ? null : wholeMinute(end)];
  return [`DTSTART:${utc(from)}`, ...(to !== null && to > from ? [`DTEND:${utc(to)}`] : [])];
}

/** `20261123T170509Z` */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const text = (value: string): string =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const MOST_OCTETS = 75;
const utf8 = new TextEncoder();

/** A line of at most 75 octets; what is longer continues on lines that begin with a blank. No character is cut. */
function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const character of line) {
    const { length } = utf8.encode(character);
    if (octets + length > MOST_OCTETS) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += length;
  }
  return written;
}
