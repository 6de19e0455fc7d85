import type { CommandOf } from '#protocol/commands.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { isHour, tidyHour } from '../../../lib/time/typed.ts';
import { importing as words, timers as timerWords } from '../../../text/es.ts';
import { asNew, changesOf, checkFields, timerFieldsOf } from '../dialogs/timer-form.ts';
import type { TimerFields } from '../dialogs/timer-form.ts';
import { readCell } from '../programme/columns.ts';
import type { Read } from '../programme/columns.ts';
import { newRowOf } from '../programme/paste.ts';
import { importFields, isInSeconds } from './headings.ts';
import type { ImportField, Sheet } from './headings.ts';
import {
  dateIn,
  isSheetError,
  lengthText,
  secondsBetween,
  secondsOf,
  settingReaders,
  unguarded,
} from './read-cells.ts';

export type ImportedItem = CommandOf<'timers.import'>['items'][number];

export type Problem = { readonly field: ImportField | null; readonly words: string };

/** What a row of the sheet does. `line` counts rows from 1, as a spreadsheet does. */
export type ReadRow = { readonly line: number; readonly name: string } & (
  | { readonly is: 'new' | 'changed' | 'same'; readonly item: ImportedItem }
  | { readonly is: 'wrong'; readonly problems: readonly Problem[] }
  /** A title within the sheet, or its headings once more. */
  | { readonly is: 'passed' }
);

export type ReadOptions = {
  readonly timers: readonly Timer[];
  /** Rows with the id of a timer change that timer. */
  readonly usesIds: boolean;
  /** Whether `10:30` is ten hours and a half. */
  readonly isHours: boolean;
  /** The event's date, YYYY-MM-DD. */
  readonly date: string | null;
};

type Values = Partial<Record<ImportField, string>>;
type Row = { readonly line: number; readonly cells: readonly string[]; readonly values: Values };

/** Whether lengths such as `0:20` in the sheet can only be hours and minutes. */
export const hasHours = (sheet: Sheet): boolean => {
  const column = sheet.mapping.indexOf('duration');
  return column >= 0 && sheet.cells.some((cells) => /^0?0:[0-5]\d$/.test(cells[column]?.trim() ?? ''));
};

/** The rows below the headings that are not empty. */
export function rowsOf({ cells, heading, mapping }: Sheet): readonly Row[] {
  return cells
    .map((each, at) => ({ line: at + 1, cells: each, values: valuesOf(each, mapping) }))
    .slice(heading === null ? 0 : heading + 1)
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
}

const valuesOf = (cells: readonly string[], mapping: Sheet['mapping']): Values =>
  Object.fromEntries(
    mapping.flatMap((field, at) => (field === null ? [] : [[field, unguarded(cells[at] ?? '').trim()]])),
  );

/** What each row of a sheet does to the programme. */
export function readItems(sheet: Sheet, options: ReadOptions): readonly ReadRow[] {
  const rows = rowsOf(sheet);
  const reader = new SheetReader(sheet, rows, options);
  return rows.map((row, index) => reader.read(row, index));
}

/** Reads row after row: colours, days and lengths depend on the rows around. */
class SheetReader {
  readonly #sheet: Sheet;
  readonly #rows: readonly Row[];
  readonly #options: ReadOptions;
  readonly #byId: ReadonlyMap<string, Timer>;
  readonly #named = new Set<string>();
  readonly #added: Pick<Timer, 'name' | 'color'>[] = [];
  /** The first day of the event, as days since 1970; null if the sheet has no dates. */
  readonly #firstDay: number | null;
  /** Of a cell that is merged over several rows only the first one has a text. */
  #day = '';
  #before: TimerFields['planned_start'] = null;

  constructor(sheet: Sheet, rows: readonly Row[], options: ReadOptions) {
    this.#sheet = sheet;
    this.#rows = rows;
    this.#options = options;
    this.#byId = new Map(options.usesIds ? options.timers.map((timer) => [timer.id, timer]) : []);
    const dates = rows.flatMap(({ values }) =>
      [values.planned, values.day].flatMap((text) => dateIn(text ?? '')?.day ?? []),
    );
    this.#firstDay = dateIn(options.date ?? '')?.day ?? (dates.length === 0 ? null : Math.min(...dates));
  }

  read(row: Row, index: number): ReadRow {
    const { line, values } = row;
    const place = { line, name: values.name ?? '' };
    if (this.#isPassed(row)) {
      const text = row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
      return { line, name: text, is: 'passed' };
    }
    const timer = this.#byId.get(values.id ?? '');
    const proposed = { ...newRowOf([...this.#options.timers, ...this.#added]), name: '' };
    const before = timer ? timerFieldsOf(timer) : proposed;
    const read = this.#fieldsOf(row, index, { before, isNew: !timer });
    const problems = [
      ...read.problems,
      ...(timer && this.#named.has(timer.id) ? [{ field: 'id', words: words.twice } as const] : []),
    ];
    if (timer) this.#named.add(timer.id);
    if (problems.length > 0) return { ...place, is: 'wrong', problems };
    const { fields } = read;
    this.#before = fields.planned_start ?? this.#before;
    if (timer) {
      const changes = changesOf(before, fields);
      const is = Object.keys(changes).length === 0 ? 'same' : 'changed';
      return { line, name: fields.name, is, item: { timer_id: timer.id, ...changes } };
    }
    this.#added.push(fields);
    return { line, name: fields.name, is: 'new', item: asNew(fields) };
  }

  /** A row with one text and nothing else is a title in the sheet, one like the headings repeats them. */
  #isPassed({ cells, values }: Row): boolean {
    const filled = cells.filter((cell) => cell.trim() !== '');
    const heading = this.#sheet.heading === null ? null : this.#sheet.cells[this.#sheet.heading];
    if (heading && filled.length > 1 && cells.every((cell, at) => cell.trim() === heading[at]?.trim())) return true;
    const lengths = [values.duration, values.planned, values.end, values.until].some(Boolean);
    const hasLengths = this.#sheet.mapping.some((field) => field === 'duration' || field === 'planned');
    return filled.length === 1 && hasLengths && !lengths && !values.id;
  }

  /** Cell after cell: each reads on top of those before it. */
  #fieldsOf(
    row: Row,
    index: number,
    { before, isNew }: { readonly before: TimerFields; readonly isNew: boolean },
  ): { readonly fields: TimerFields; readonly problems: readonly Problem[] } {
    const problems: Problem[] = [];
    const fail = (field: ImportField, wrong: string) => void problems.push({ field, words: wrong });
    const values = this.#withDays(row.values, { isNew, fail });
    const read = entriesOf(values).reduce((fields, [field, text]) => {
      const cell = this.#cell(field, text, fields);
      if (cell.ok) return cell.fields;
      fail(field, cell.wrong);
      return fields;
    }, before);
    const fields = isNew ? this.#whole(read, { values, index, fail }) : read;
    return { fields, problems: problems.length > 0 ? problems : remaining(fields) };
  }

  /** What a new item needs. */
  #whole(
    fields: TimerFields,
    { values, index, fail }: { values: Values; index: number; fail: (field: ImportField, wrong: string) => void },
  ): TimerFields {
    if (!values.name) fail('name', timerWords.form.nameRequired);
    if (values.duration || values.until) return fields;
    const seconds = this.#derivedSeconds(values, index);
    if (seconds === null) fail('duration', words.noDuration);
    return seconds === null ? fields : { ...fields, duration_minutes: seconds / 60 };
  }

  /** The fields with what a cell says. */
  #cell(field: ImportField, text: string, before: TimerFields): Read {
    if (isSheetError(text)) return { ok: false, wrong: words.sheetError };
    if (isSetting(field)) {
      const read = settingReaders[field](this.#inSeconds(field, text));
      return read.ok ? { ok: true, fields: { ...before, ...read.value } } : read;
    }
    if (field === 'until' && text !== '') return readCell('duration', words.until(text), before);
    const isLeft = text === '' && (field === 'name' || field === 'duration');
    if (!isTypedField(field) || isLeft) return { ok: true, fields: before };
    return readCell(field, field === 'duration' ? lengthText(text, this.#lengths(field)) : text, before);
  }

  /** The planned start with its day: that of its date, of the column of days, or of the row before. */
  #withDays(
    values: Values,
    { isNew, fail }: { readonly isNew: boolean; readonly fail: (field: ImportField, wrong: string) => void },
  ): Values {
    if (values.day) this.#day = values.day;
    const { planned } = values;
    if (!planned) return values;
    const dated = dateIn(planned);
    const hour = dated ? dated.rest : planned;
    const day = dated ? this.#dayOf(dated.day) : this.#dayIn(this.#day);
    if (day === 'wrong' || (day !== null && (day < 0 || day > LAST_DAY))) {
      fail(dated ? 'planned' : 'day', words.dayForm);
      return { ...values, planned: '' };
    }
    if (hour === '') return { ...values, planned: '' };
    if (/d[ií]a\s*\d$/i.test(hour)) return { ...values, planned: hour };
    const guessed = day ?? (isNew ? this.#dayAfter(tidyHour(hour)) : null);
    return { ...values, planned: guessed === null ? hour : words.hourOfDay(hour, guessed + 1) };
  }

  #dayOf = (day: number): number | null => (this.#firstDay === null ? null : day - this.#firstDay);

  #dayIn(text: string): number | null | 'wrong' {
    if (text === '') return null;
    const dated = dateIn(text);
    if (dated) return this.#dayOf(dated.day);
    const number = /(?<number>\d)\s*$/.exec(text)?.groups?.['number'];
    return number === undefined ? 'wrong' : Number(number) - 1;
  }

  /** An hour far before that of the row before is after midnight. */
  #dayAfter(hour: string): number {
    const before = this.#before;
    if (!before || !isHour(hour)) return before?.day ?? 0;
    const isNextDay = secondsOf(before.at) - secondsOf(hour) > HALF_DAY;
    return Math.min(LAST_DAY, before.day + (isNextDay ? 1 : 0));
  }

  /** From its start to its end, else to the start of the next row; null if neither is there. */
  #derivedSeconds({ planned, end }: Values, index: number): number | null {
    const from = hourIn(planned);
    const to = hourIn(end) ?? (end ? null : hourIn(this.#nextStart(index)));
    return from === null || to === null ? null : secondsBetween(from, to);
  }

  #nextStart = (index: number): string | undefined =>
    this.#rows.slice(index + 1).find(({ values }) => values.planned)?.values.planned;

  #lengths(field: ImportField) {
    const heading = this.#sheet.heading === null ? null : this.#sheet.cells[this.#sheet.heading];
    const isSeconds = isInSeconds(heading?.[this.#sheet.mapping.indexOf(field)]);
    return { isHours: this.#options.isHours, isSeconds };
  }

  #inSeconds(field: ImportField, text: string): string {
    return field === 'warn' || field === 'danger'
      ? lengthText(text, { ...this.#lengths(field), isHours: false })
      : text;
  }
}

const LAST_DAY = 6;
const HALF_DAY = 12 * 3600;

const hourIn = (text: string | undefined): string | null => {
  const hour = text === undefined ? '' : (dateIn(text)?.rest ?? text).replace(/[,\s]+d[ií]a\s*\d$/i, '');
  return isHour(hour) ? tidyHour(hour) : null;
};

const typedFields = ['name', 'presenter', 'duration', 'planned', 'cue'] as const;
const isTypedField = (field: ImportField): field is (typeof typedFields)[number] =>
  typedFields.some((each) => each === field);

/** In their order; how an item starts comes last, because it needs its hour. */
const entriesOf = (values: Values): readonly (readonly [ImportField, string])[] =>
  readingOrder.flatMap((field) => {
    const text = values[field];
    return text === undefined ? [] : [[field, text] as const];
  });

const readingOrder = importFields.toSorted((a, b) => Number(a === 'start') - Number(b === 'start'));

const isSetting = (field: ImportField): field is keyof typeof settingReaders => Object.hasOwn(settingReaders, field);

/** What only the item as a whole shows. */
const remaining = (fields: TimerFields): readonly Problem[] =>
  Object.entries(checkFields(fields)).map(([field, wrong]) => ({ field: columnOf[field] ?? null, words: wrong ?? '' }));

const columnOf: Readonly<Record<string, ImportField>> = {
  name: 'name',
  presenter: 'presenter',
  duration_minutes: 'duration',
  kind: 'until',
  planned_start: 'planned',
  cue: 'cue',
  notes: 'notes',
  color: 'color',
  start: 'start',
  skip: 'skip',
  warn_seconds: 'warn',
  danger_seconds: 'danger',
};

/** The problem of a row that the room refused, by the field of the command. */
export const refusedField = (field: string): ImportField | null => columnOf[field] ?? null;
