/** Dates as sheets write them. Days are counted since 1970. */

export type FoundDate = { readonly day: number; readonly rest: string };

/** What a date means that does not say it all. */
export type DateContext = {
  /** A date without a year is the one nearest to this day; null: in a leap year. */
  readonly near: number | null;
  /** The day whose serial number is 0. */
  readonly dayZero: number;
};

const DAY_MS = 86_400_000;
const DAY_S = 86_400;

/** Serial numbers are counted from one of these days, after February 1900 and in workbooks of the system 1904. */
export const SINCE_1900 = Date.UTC(1899, 11, 30) / DAY_MS;
export const SINCE_1904 = Date.UTC(1904, 0, 1) / DAY_MS;

const LEAP_YEAR = 2024;

const FORMS = [
  /^(?<year>\d{4})-(?<month>\d\d?)-(?<date>\d\d?)(?!\d)/,
  /^(?<date>\d\d?)[/.-](?<month>\d\d?)[/.-](?<year>\d{4}|\d\d)(?!\d)/,
  /^(?<date>\d\d?)\/(?<month>\d\d?)(?![\d/])/,
  /^(?<date>\d\d?)(?:\.?º|ª|°|er|st|nd|rd|th|\.)?(?:\s+de\s+|[\s/-]*)(?<name>\p{Letter}{3,})\.?(?:(?:\s+del?\s+|[/-]|\s+')(?<year>(?:19|20)\d\d|\d\d)(?![\d:])|[\s,]+(?<late>(?:19|20)\d\d)(?!\d))?/u,
  /^(?<name>\p{Letter}{3,})\.?\s+(?<date>\d\d?)(?:st|nd|rd|th)?(?![\d:])(?:(?:,|\s+del?)?\s+(?<year>\d{4})(?!\d))?/u,
];

const WEEKDAY =
  /^(?:(?:lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?|(?:seg(?:unda)?|ter(?:ca)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?)(?:[ -]feira)?|(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?)\.?[\s,]+)?(?:dia\s+)?/;

/** A serial number of the years from 1995 on, with the hour as a fraction of the day. */
const SERIAL = /^(?<serial>[3-7]\d{4})(?:[.,](?<fraction>\d+))?$/;

const MONTHS = [
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'january february march april may june july august september october november december',
].map((names) => names.split(' '));
const NINTH = new Set(['sept', 'set', 'setiembre']);

/** The date at the beginning of a text, and what follows it; null without one. */
export function dateIn(
  text: string,
  { near, dayZero }: DateContext = { near: null, dayZero: SINCE_1900 },
): FoundDate | null {
  const said = plain(text).replace(WEEKDAY, '');
  const serial = SERIAL.exec(said)?.groups;
  if (serial) return ofSerial(Number(`${serial['serial']}.${serial['fraction'] ?? 0}`), dayZero);
  return FORMS.reduce<FoundDate | null>((found, form) => found ?? dateBy(form, said, near), null);
}

/** Whether the date of a text says its year. */
export const hasYear = (text: string): boolean => dateIn(text)?.day === dateIn(text, SOMEWHEN)?.day;

const SOMEWHEN: DateContext = { near: 0, dayZero: SINCE_1900 };

/** Small letters without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();

function dateBy(form: RegExp, said: string, near: number | null): FoundDate | null {
  const found = form.exec(said);
  const { date = '', month, name, year, late = year } = found?.groups ?? {};
  const number = name === undefined ? Number(month) : monthNamed(name);
  if (!found || number === null) return null;
  const day = late === undefined ? nearest(number, Number(date), near) : dayOf(wholeYear(late), number, Number(date));
  return day === null ? null : { day, rest: said.slice(found[0].length).replace(/^[\st,]+/, '') };
}

function monthNamed(name: string): number | null {
  if (NINTH.has(name)) return 9;
  const number = MONTHS.map((names) => names.findIndex((month) => month === name || month.slice(0, 3) === name)).find(
    (at) => at >= 0,
  );
  return number === undefined ? null : number + 1;
}

const wholeYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

/** Null: there is no such day. */
function dayOf(year: number, month: number, date: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() / DAY_MS : null;
}

function nearest(month: number, date: number, near: number | null): number | null {
  if (near === null) return dayOf(LEAP_YEAR, month, date);
  const year = new Date(near * DAY_MS).getUTCFullYear();
  const [best = null] = [year, year - 1, year + 1]
    .flatMap((each) => dayOf(each, month, date) ?? [])
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return best;
}

function ofSerial(serial: number, dayZero: number): FoundDate {
  const seconds = Math.round(serial * DAY_S);
  const rest = seconds % DAY_S;
  return { day: dayZero + (seconds - rest) / DAY_S, rest: rest === 0 ? '' : hoursIn(rest) };
}

/** A part of a day as a spreadsheet computes it. */
const FRACTION = /^(?:0?[.,]\d+|\d(?:[.,]\d+)?e-\d+)$/i;
/** Fewer decimals are also amounts of minutes. */
const EXACT = /[.,]\d{3}|e-/i;

/** Whether a text is a part of a day. */
export const isFraction = (text: string): boolean => FRACTION.test(text);

/** The hour or length that is this part of a day, to the second; any other text as it is. */
export function ofFraction(text: string, isTaken: (text: string) => boolean): string {
  const isPart = isFraction(text) && (EXACT.test(text) || !isTaken(text));
  return isPart ? hoursIn(Math.round(Number(text.replace(',', '.')) * DAY_S)) : text;
}

/** `9:30:00` of so many seconds. */
export function hoursIn(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
