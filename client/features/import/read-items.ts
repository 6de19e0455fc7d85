import type { CommandOf } from '#protocol/commands.ts';
import { isSheetError, unguardedError } from '#protocol/sheet-errors.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { isHour, typedSeconds } from '../../lib/time/typed.ts';
import { importing as words, timers as timerWords } from '../../text/es.ts';
import { asNew, changesOf, newRowOf, timerFieldsOf, type TimerFields } from '../../lib/timers/timer-form.ts';
import { nextColor } from '../../lib/timers/propose-timer.ts';
import { columnKeys, isTyped, readCell, type ColumnKey, type Read } from '../../lib/timers/programme-columns.ts';
import { importFields, unitNamed, type ImportField, type Sheet } from './sheet.ts';
import { isTwelveHours, withHalves } from './half-days.ts';
import { withMergedHours } from './merged-hours.ts';
import { lengthText, settingReaders } from './read-cells.ts';
import { remaining, type Problem } from './problems.ts';
import { shortened } from './shortened.ts';
import { OF_DAY, RowDays, firstDateIn, hourIn, secondsTo } from './row-days.ts';
import { SINCE_1900 } from './sheet-dates.ts';
import { headingsOf, isOut, rowsOf, type SheetRow, type Values } from './sheet-rows.ts';
import { isTitle, partsOf, textOfTitle, titlesAbove } from './sheet-titles.ts';

export type ImportedItem = CommandOf<'timers.import'>['items'][number];

/** What a row of the sheet does. `line` counts rows from 1, as a spreadsheet does. */
export type ReadRow = { readonly line: number; readonly name: string } &
  /** `fields`: all that the timer has then. */
  (
    | {
        readonly is: 'new' | 'changed' | 'same';
        readonly item: ImportedItem;
        readonly fields: TimerFields;
        /** Its length is that of rows that do not say one. */
        readonly lacksLength?: boolean;
      }
    | { readonly is: 'wrong'; readonly problems: readonly Problem[] }
    /** A title within the sheet, or its headings once more. */
    | { readonly is: 'passed' }
    /** Somebody left it out. */
    | { readonly is: 'out' }
  );

export type ReadOptions = {
  readonly timers: readonly Timer[];
  /** Rows with the id of a timer change that timer. */
  readonly usesIds: boolean;
  /** Whether `10:30` is ten hours and a half. */
  readonly isHours: boolean;
  /** Whether names, presenters and places that are too long are cut, and whole in the notes. */
  readonly shortens?: boolean;
  /** Whether hours go on after noon where they are before the ones above; absent: where nothing else can be meant. */
  readonly isTwelve?: boolean;
  /** Seconds of rows that do not say how long; absent: they are errors. */
  readonly missingLength?: number | undefined;
  /** The event's date, YYYY-MM-DD. */
  readonly date: string | null;
};

/** The first date that rows of a sheet have, YYYY-MM-DD; null without one. `today` as that. */
export const dateOfSheet = (sheet: Sheet, today: string): string | null =>
  firstDateIn(partsOf(sheet, rowsOf(sheet)), today, sheet.dayZero ?? SINCE_1900);

/** What each row of a sheet does to the programme. */
export function readItems(sheet: Sheet, options: ReadOptions): readonly ReadRow[] {
  const written = rowsOf(sheet);
  const whole = (options.isTwelve ?? isTwelveHours(sheet)) ? withHalves(sheet, written) : written;
  const rows = withMergedHours(sheet, whole);
  const reader = new SheetReader(sheet, rows, options);
  const above = titlesAbove(sheet).map((row) => reader.pass(row));
  return [...above, ...rows.map((row, index) => reader.read(row, index))].filter((row) => row !== null);
}

/** Reads row after row: colours, days and lengths depend on the rows around. */
class SheetReader {
  readonly #sheet: Sheet;
  readonly #rows: readonly SheetRow[];
  readonly #options: ReadOptions;
  readonly #byId: ReadonlyMap<string, Timer>;
  readonly #named = new Set<string>();
  /** All timers so far, as the colours of new ones need them. */
  readonly #colored: Pick<Timer, 'name' | 'color'>[];
  readonly #proposed: TimerFields = { ...newRowOf([]), name: '' };
  readonly #titles: ReadonlySet<SheetRow>;
  readonly #days: RowDays;

  constructor(sheet: Sheet, rows: readonly SheetRow[], options: ReadOptions) {
    this.#sheet = sheet;
    this.#rows = rows;
    this.#options = options;
    this.#colored = [...options.timers];
    this.#byId = new Map(options.usesIds ? options.timers.map((timer) => [timer.id, timer]) : []);
    this.#titles = new Set(rows.filter((row) => isTitle(row, sheet)));
    this.#days = new RowDays(partsOf(sheet, rows), { date: options.date, dayZero: sheet.dayZero ?? SINCE_1900 });
    this.#days.title(sheet.name ?? '');
  }

  /** A row that is no item; null of one that stays out. It may be the title of a day. */
  pass(row: SheetRow): ReadRow | null {
    const { line } = row;
    const name = textOfTitle(row.cells);
    this.#days.title(name);
    return isOut(row) ? null : { line, name, is: 'passed' };
  }

  /** Null of a hidden row that stays out: it only says what day it is. */
  read(row: SheetRow, index: number): ReadRow | null {
    if (this.#titles.has(row)) return this.pass(row);
    const { line, values } = row;
    const place = { line, name: values.name ?? '' };
    const timer = this.#byId.get(values.id ?? '');
    const beside = this.#sheet.beside?.[line - 1];
    const proposed = { ...this.#proposed, color: nextColor(this.#colored), ...beside };
    const before = timer ? timerFieldsOf(timer) : proposed;
    const read = this.#fieldsOf(row, index, { before, isNew: !timer });
    if (isOut(row)) {
      if (read.problems.length === 0) this.#days.follow(read.fields.planned_start);
      return row.choice === 'left' ? { ...place, is: 'out' } : null;
    }
    const problems = [
      ...read.problems,
      ...(timer && this.#named.has(timer.id) ? [{ field: 'id', words: words.twice } as const] : []),
    ];
    if (timer) this.#named.add(timer.id);
    if (problems.length > 0) return { ...place, is: 'wrong', problems };
    const { fields } = read;
    this.#days.follow(fields.planned_start);
    if (timer) {
      const changes = changesOf(before, fields);
      const is = Object.keys(changes).length === 0 ? 'same' : 'changed';
      return { line, name: fields.name, is, item: { timer_id: timer.id, ...changes }, fields };
    }
    this.#colored.push(fields);
    return {
      line,
      name: fields.name,
      is: 'new',
      item: asNew(fields),
      fields,
      ...(read.lacksLength && { lacksLength: true }),
    };
  }

  /** Cell after cell: each reads on top of those before it. */
  #fieldsOf(
    row: SheetRow,
    index: number,
    { before, isNew }: { readonly before: TimerFields; readonly isNew: boolean },
  ): { readonly fields: TimerFields; readonly problems: readonly Problem[]; readonly lacksLength?: boolean } {
    const problems: Problem[] = [];
    const fail = (field: ImportField, wrong: string) => void problems.push({ field, words: wrong });
    const given = this.#options.shortens ? shortened(row.values, before.notes) : row.values;
    const values = this.#days.read(given, { isNew, fail });
    const read = entriesOf(values).reduce((fields, [field, text]) => {
      const cell = this.#cell(field, text, fields);
      if (cell.ok) return cell.fields;
      fail(field, cell.wrong);
      return fields;
    }, before);
    const { fields, lacksLength = false } = isNew ? this.#whole(read, { values, index, fail }) : { fields: read };
    return { fields, lacksLength, problems: problems.length > 0 ? problems : remaining(fields) };
  }

  /** What a new item needs. */
  #whole(
    fields: TimerFields,
    { values, index, fail }: { values: Values; index: number; fail: (field: ImportField, wrong: string) => void },
  ): { readonly fields: TimerFields; readonly lacksLength?: boolean } {
    if (!values.name) fail('name', timerWords.form.nameRequired);
    if (values.duration || values.until) return { fields };
    const { planned, end = '' } = values;
    const seconds = end === '' ? this.#days.secondsToNext(planned, this.#later(index)) : secondsTo(planned, end);
    if (end !== '' && hourIn(end) === null && !isSheetError(end)) fail('end', words.unknown(end, words.hourForm));
    else if (seconds === null && this.#options.missingLength === undefined) fail('duration', words.noDuration);
    const length = seconds ?? this.#options.missingLength;
    const whole = length === undefined ? fields : { ...fields, duration_minutes: length / 60 };
    return { fields: whole, lacksLength: seconds === null };
  }

  /** The items below a row, up to the title of a day. */
  #later(index: number): readonly SheetRow[] {
    const below = this.#rows.slice(index + 1);
    const end = below.findIndex((row) => this.#titles.has(row) && this.#days.isDay(textOfTitle(row.cells)));
    return below.slice(0, end < 0 ? undefined : end).filter((row) => !this.#titles.has(row));
  }

  /** The fields with what a cell says. */
  #cell(field: ImportField, written: string, before: TimerFields): Read {
    // A day belongs to its hour, which is read before.
    if (field === 'day') return { ok: true, fields: before };
    if (isSheetError(written)) return { ok: false, wrong: words.sheetError };
    const text = unguardedError(written);
    if (isSetting(field)) {
      const read = settingReaders[field](this.#inSeconds(field, text));
      return read.ok ? { ok: true, fields: { ...before, ...read.value } } : read;
    }
    if (field === 'until' && text !== '') {
      return isHour(text.replace(OF_DAY, ''))
        ? readCell('duration', words.until(text), before)
        : { ok: false, wrong: words.unknown(text, words.hourForm) };
    }
    const isLeft = text === '' && (field === 'name' || field === 'duration');
    if (!isTypedField(field) || isLeft) return { ok: true, fields: before };
    if (field !== 'duration') return readCell(field, text, before);
    const length = lengthText(text, this.#lengths(field));
    return isLength(length)
      ? readCell(field, length, before)
      : { ok: false, wrong: words.unknown(text, words.lengthForm) };
  }

  #lengths(field: ImportField) {
    const unit = unitNamed(headingsOf(this.#sheet)[this.#sheet.mapping.indexOf(field)]) ?? 'min';
    return { isHours: this.#options.isHours, unit };
  }

  #inSeconds(field: ImportField, text: string): string {
    return field === 'warn' || field === 'danger' || field === 'gap'
      ? lengthText(text, { ...this.#lengths(field), isHours: false })
      : text;
  }
}

/** A length, or the hour until which the item lasts. */
const isLength = (text: string): boolean => /^hasta\s/i.test(text.trim()) || !Number.isNaN(typedSeconds(text));

/** Whether the table of the programme has a column of the same name in which it is typed. */
const isTypedField = (field: ImportField): field is ImportField & ColumnKey =>
  columnKeys.some((key) => key === field && isTyped(key));

/** In their order; how an item starts comes last, because it needs its hour. */
const entriesOf = (values: Values): readonly (readonly [ImportField, string])[] =>
  readingOrder.flatMap((field) => {
    const text = values[field];
    return text === undefined ? [] : [[field, text] as const];
  });

const readingOrder = importFields.toSorted((a, b) => Number(a === 'start') - Number(b === 'start'));

const isSetting = (field: ImportField): field is keyof typeof settingReaders => Object.hasOwn(settingReaders, field);
