import { isHour, tidyHour } from '../../lib/time/typed.ts';
import { importing as words } from '../../text/es.ts';
import type { TimerFields } from '../../lib/timers/timer-form.ts';
import { isSheetError } from '#protocol/sheet-errors.ts';
import { secondsBetween, secondsOf } from './read-cells.ts';
import { dateIn, hasYear, type DateContext, type FoundDate } from './sheet-dates.ts';
import { isOut, type SheetRow, type Values } from './sheet-rows.ts';
import type { SheetPart } from './sheet-titles.ts';
import { weekdayIn } from './weekdays.ts';

const LAST_DAY = 6;
const DAYS = 7;
const DAY_S = 86_400;
const HALF_DAY = DAY_S / 2;
/** An item lasts so long into the next day at most, where only the next start says it. */
const NIGHT_S = DAY_S / 4;

/**
 * The first date in a sheet, YYYY-MM-DD; null without one. `today`: a date without a year is the one nearest to it, unless another
 * one says its year.
 */
export function firstDateIn(parts: readonly SheetPart[], today: string, dayZero: number): string | null {
  const dated = daysHeld(parts).filter((text) => dateIn(text) !== null);
  const known = dated.find(hasYear);
  const near = dateIn(known ?? today, { near: null, dayZero })?.day ?? null;
  const days = dated.flatMap((text) => dateIn(text, { near, dayZero })?.day ?? []);
  return days.length === 0 ? null : new Date(Math.min(...days) * DAY_S * 1000).toISOString().slice(0, 10);
}

type ReadOptions = {
  /** Whether the row makes a timer. */
  readonly isNew: boolean;
  readonly fail: (field: 'planned' | 'day', wrong: string) => void;
};

/** The days of the event on which rows begin. They are read in their order, because one may follow from those before. */
export class RowDays {
  /** The first day of the event, as days since 1970; null if the sheet has no dates. */
  readonly #first: number | null;
  readonly #context: DateContext;
  /** The day of the week of the first day, 0 is Sunday; null if nothing says one. */
  readonly #firstWeekday: number | null;
  /** Of a cell that is merged over several rows only the first one has a text. */
  #day = '';
  /** When the row before began, among those for which the day holds. */
  #before: TimerFields['planned_start'] = null;

  /** `date`: that of the event, YYYY-MM-DD. */
  constructor(
    parts: readonly SheetPart[],
    { date, dayZero }: { readonly date: string | null; readonly dayZero: number },
  ) {
    const dated = daysHeld(parts).filter((text) => dateIn(text) !== null);
    const own = dateIn(date ?? '')?.day ?? null;
    const known = [...dated.filter(hasYear), ...dated].map((text) => dateIn(text)?.day ?? 0);
    this.#context = { near: own ?? known[0] ?? null, dayZero };
    const days = dated.flatMap((text) => this.#dateIn(text)?.day ?? []);
    this.#first = own ?? (days.length === 0 ? null : Math.min(...days));
    const named = daysHeld(parts).flatMap((text) => weekdayIn(text) ?? []);
    this.#firstWeekday = this.#first === null ? (named[0] ?? null) : weekdayOf(this.#first);
  }

  /** The planned start with its day: that of its date, of the column of days, or of the row before. */
  read(values: Values, options: ReadOptions): Values {
    if (values.day) this.#give(dayNamed(values.day));
    if (values.planned) return { ...values, planned: this.#start(values.planned, options) };
    const column = this.#dayIn(this.#day);
    if (column.is === 'wrong' && values.day) options.fail('day', column.wrong);
    return values;
  }

  /** The title of a day holds for the rows below it. */
  title(text: string): void {
    if (this.isDay(text)) this.#give(dayNamed(text));
  }

  /** Whether a title names a day of the event. */
  isDay(text: string): boolean {
    return this.#dayIn(dayNamed(text)).is === 'day';
  }

  /** The next row comes after one with this planned start. */
  follow(planned: TimerFields['planned_start']): void {
    this.#before = planned ?? this.#before;
  }

  /** From a planned start as it was read to the next one below: on another day only soon after midnight, else null. */
  secondsToNext(planned: string | undefined, later: readonly SheetRow[]): number | null {
    const from = hourIn(planned);
    // What begins at the same hour is beside it, not after it, and so is what begins a little before: the list is in another order.
    const isAfter = (row: SheetRow) =>
      !isOut(row) && Boolean(row.values.planned) && !isBeside(hourIn(row.values.planned), from);
    const below = later.slice(0, later.findIndex(isAfter) + 1);
    const to = hourIn(below.at(-1)?.values.planned);
    const next = this.#dayBelow(below);
    if (from === null || to === null || next.is === 'wrong') return null;
    const days = next.is === 'day' ? next.day - (dayWritten(planned) ?? next.day) : 0;
    if (days === 0) return secondsBetween(from, to);
    const seconds = days * DAY_S + secondsOf(to) - secondsOf(from);
    return seconds > 0 && seconds <= NIGHT_S ? seconds : null;
  }

  /** The day that the last of these rows says, or a cell above it among them. */
  #dayBelow(rows: readonly SheetRow[]): RowDay {
    const planned = rows.at(-1)?.values.planned ?? '';
    const dated = this.#dateIn(planned);
    if (dated) return this.#dayOf(dated.day);
    const written = dayWritten(planned);
    return written === null
      ? this.#dayIn(dayNamed(rows.findLast(({ values }) => values.day)?.values.day ?? ''))
      : dayFrom(written);
  }

  #dateIn(text: string): FoundDate | null {
    return dateIn(text, this.#context);
  }

  #dayOf(day: number): RowDay {
    return this.#first === null ? { is: 'none' } : dayFrom(day - this.#first);
  }

  #dayIn(text: string): RowDay {
    if (text === '') return { is: 'none' };
    const dated = this.#dateIn(text);
    if (dated) return this.#dayOf(dated.day);
    const number = NUMBER.exec(text)?.groups?.['number'];
    if (number !== undefined) return dayFrom(Number(number) - 1);
    const weekday = weekdayIn(text);
    if (weekday !== null) return dayFrom((weekday - (this.#firstWeekday ?? weekday) + DAYS) % DAYS);
    return { is: 'wrong', wrong: isSheetError(text) ? words.sheetError : words.unknown(text, words.dateForm) };
  }

  /** A planned start as the table of the programme reads it; nothing if it cannot be understood. */
  #start(planned: string, { isNew, fail }: ReadOptions): string {
    const dated = this.#dateIn(planned);
    const day = dated ? this.#dayOf(dated.day) : this.#dayIn(this.#day);
    if (day.is === 'wrong') fail(dated ? 'planned' : 'day', day.wrong);
    const hour = dated?.rest ?? planned;
    const bare = hour.replace(OF_DAY, '');
    if (hour !== '' && !isHour(bare)) fail('planned', unknownHour(planned));
    if (day.is === 'wrong' || !isHour(bare)) return '';
    if (bare !== hour) return hour;
    const known = day.is === 'day' ? day.day : null;
    return dated && known !== null ? words.hourOfDay(hour, known + 1) : this.#withDay(hour, known, isNew);
  }

  #withDay(hour: string, known: number | null, isNew: boolean): string {
    return known === null && !isNew ? hour : words.hourOfDay(hour, this.#dayAfter(hour, known ?? 0) + 1);
  }

  /** A day from here on. */
  #give(day: string): void {
    this.#day = day;
    this.#before = null;
  }

  /** The day of an hour from this day on: one far before that of the row before is after midnight. */
  #dayAfter(hour: string, day: number): number {
    const before = this.#before;
    if (!before) return day;
    const isNextDay = secondsOf(before.at) - secondsOf(tidyHour(hour)) >= HALF_DAY;
    return Math.min(LAST_DAY, before.day + (isNextDay ? 1 : 0));
  }
}

/** The texts of days on which items are that do not stay out: their own, else those of the cells and titles above. */
function daysHeld(parts: readonly SheetPart[]): readonly string[] {
  let held = '';
  return parts.flatMap((part) => {
    if (part.is === 'title') {
      if (isDayTitle(part.text)) held = dayNamed(part.text);
      return [];
    }
    const { day, planned = '' } = part.values;
    if (day) held = dayNamed(day);
    if (isOut(part)) return [];
    if (dateIn(planned)) return [planned, dayNamed(day ?? '')];
    return day || planned ? [held] : [];
  });
}

/** Whether an hour is the same as another one, or less than twelve hours before it; what is none counts as another one. */
function isBeside(hour: string | null, from: string | null): boolean {
  if (hour === null || from === null) return hour === from;
  const back = secondsOf(from) - secondsOf(hour);
  return back >= 0 && back < HALF_DAY;
}

/** Whether a title says a day. */
export const isDayTitle = (title: string): boolean => isDayText(dayNamed(title));

const isDayText = (text: string): boolean => dateIn(text) !== null || NUMBER.test(text) || weekdayIn(text) !== null;

/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % DAYS) + DAYS) % DAYS;

type RowDay =
  | { readonly is: 'none' }
  | { readonly is: 'day'; readonly day: number }
  | { readonly is: 'wrong'; readonly wrong: string };

const dayFrom = (day: number): RowDay =>
  day < 0 || day > LAST_DAY ? { is: 'wrong', wrong: words.dayForm } : { is: 'day', day };

/** `DÍA 2` of `PROGRAMA DEL DÍA 2` or `DÍA 2 – VIERNES`, the date of `Programa: viernes 13 de noviembre`; another text as it is. */
function dayNamed(title: string): string {
  const dated = title.split(/\n+/).find((line) => dateIn(line)?.rest === '');
  if (dated !== undefined && title.includes('\n')) return dated.trim();
  const numbered = NUMBERED.exec(title.trim())?.[0];
  if (numbered !== undefined || dateIn(title)) return numbered ?? title;
  const ends = [...title.matchAll(SEPARATORS)].map(({ index, 0: mark }) => title.slice(index + mark.length));
  return ends.find(isDateWithName) ?? title;
}

const NUMBERED = /^(?:d[ií]a|jornada|day)\s+[1-7](?!\d)|\b(?:d[ií]a|jornada|day)\s+[1-7]$/i;
const SEPARATORS = /\s*[–—:|·]\s*|\s+-\s+|,\s+/g;

/** Whether a text begins with a date whose month has a name: `3/5` within a title may be anything. */
function isDateWithName(text: string): boolean {
  const found = dateIn(text);
  return found !== null && /\p{Letter}{3}/u.test(text.slice(0, text.length - found.rest.length));
}

/** The number of a day, alone or after its word. */
const NUMBER = /^(?:(?:d[ií]a|day|jornada)\s*)?(?<number>\d{1,2})(?:\.?º|ª|°|er)?$/i;

const unknownHour = (text: string): string =>
  isSheetError(text) ? words.sheetError : words.unknown(text, words.hourForm);

/** The day after an hour, as the product writes it. */
export const OF_DAY = /[,\s]+d[ií]a\s*(?<day>\d)$/i;

function dayWritten(hour = ''): number | null {
  const day = OF_DAY.exec(hour)?.groups?.['day'];
  return day === undefined ? null : Number(day) - 1;
}

/** From a start to an end by the clock; null if one of them is none, or they are the same. */
export function secondsTo(planned: string | undefined, end: string): number | null {
  const [from, to] = [hourIn(planned), hourIn(end)];
  return from === null || to === null || secondsOf(from) === secondsOf(to) ? null : secondsBetween(from, to);
}

/** An hour with or without a date; null if it is none. */
export const hourIn = (text: string | undefined): string | null => {
  const hour = text === undefined ? '' : (dateIn(text)?.rest ?? text).replace(OF_DAY, '');
  return isHour(hour) ? tidyHour(hour) : null;
};
