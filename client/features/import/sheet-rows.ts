import { isHour, tidyHour } from '../../lib/time/typed.ts';
import { unitNamed, type ImportField, type RowChange, type Sheet } from './sheet.ts';
import { bare, exactWords, isFamilyName, isFirstName, isOther, isProse } from './heading-words.ts';
import { plainHour } from './hour-texts.ts';
import { hourRangeIn } from './hour-range.ts';
import { secondsBetween, unguarded } from './read-cells.ts';
import { dateIn, isFraction, ofFraction, plain } from './sheet-dates.ts';

/** What the cells of a row say, by their meaning. */
export type Values = Partial<Record<ImportField, string>>;

/**
 * `line` counts rows from 1, as a spreadsheet does. `choice`: whether somebody took it as an item or left it out, or the workbook
 * hides it; null: its cells say what it is.
 */
export type SheetRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: Values;
  readonly choice: 'taken' | 'left' | 'hidden' | null;
};

/** A row that is no item. Its day holds for those below. */
export const isOut = ({ choice }: Pick<SheetRow, 'choice'>): boolean => choice === 'left' || choice === 'hidden';

/** The rows below the headings that are not empty. */
export const rowsOf = (sheet: Sheet): readonly SheetRow[] =>
  rowsIn(sheet, sheet.heading === null ? 0 : sheet.heading + 1, sheet.cells.length);

/** The rows between two indices that are not empty. */
export function rowsIn(sheet: Sheet, from: number, to: number): readonly SheetRow[] {
  const read = cellReader(sheet);
  const out = new Set(sheet.out);
  return sheet.cells
    .slice(from, to)
    .map((cells, at): SheetRow => {
      const change = sheet.changes?.get(from + at);
      const values = withEnd(withChange(writtenIn(cells, sheet, read), change));
      return { line: from + at + 1, cells, values, choice: choiceOf(change, out.has(from + at)) };
    })
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
}

function choiceOf(change: RowChange | undefined, isHidden: boolean): SheetRow['choice'] {
  if (change?.isItem !== undefined) return change.isItem ? 'taken' : 'left';
  return isHidden ? 'hidden' : null;
}

/** The texts of a row, by its index, as somebody can change them. */
export const cellTextsOf = (sheet: Sheet, at: number): Values =>
  withChange(writtenIn(sheet.cells[at] ?? [], sheet, cellReader(sheet)), sheet.changes?.get(at));

/** A day that somebody wrote goes before that of a date beside the hour. */
function withChange(values: Values, change: RowChange | undefined): Values {
  const { planned } = values;
  const hour = change?.values?.day && planned ? { planned: dateIn(planned)?.rest ?? planned } : {};
  return { ...values, ...hour, ...change?.values };
}

/** The cells of the row with the headings. */
export const headingsOf = ({ heading, cells }: Sheet): readonly string[] =>
  heading === null ? [] : (cells[heading] ?? []);

type ReadCell = (field: ImportField, at: number, text: string) => string;

function writtenIn(cells: readonly string[], sheet: Sheet, read: ReadCell): Values {
  const { mapping } = sheet;
  const values: Values = Object.fromEntries(
    mapping.flatMap((field, at) =>
      field === null ? [] : [[field, read(field, at, within(field, unguarded(cells[at] ?? '').trim()))]],
    ),
  );
  const named = values.name === '' && isTimed(values) ? { ...values, name: unusedText(cells, sheet) } : values;
  return mapping.includes('presenter') ? { ...named, presenter: presentersIn(cells, sheet) } : named;
}

/** Longer cells of anything but texts are not understood; what reads them takes far longer with every letter. */
const LONGEST_VALUE = 200;

const textFields: ReadonlySet<ImportField> = new Set(['name', 'presenter', 'notes', 'cue', 'zeroText']);

const within = (field: ImportField, text: string): string =>
  textFields.has(field) ? text : text.slice(0, LONGEST_VALUE);

const isTimed = ({ planned = '', duration = '' }: Values): boolean => planned !== '' || duration !== '';

/**
 * What an item without a name is called, in a column that nobody uses: what is under another heading of names (`Descrição`),
 * else the first short text (`Lunch` under `type`).
 */
function unusedText(cells: readonly string[], sheet: Sheet): string {
  const headings = headingsOf(sheet).map(bare);
  const unused = cells.flatMap((cell, at) => {
    const heading = headings[at] ?? '';
    const text = unguarded(cell).trim();
    const isUnused = sheet.mapping[at] === null && !isOther(heading) && /\p{Letter}{2}/u.test(text);
    return isUnused ? [{ text, isName: exactWords.name.includes(heading) }] : [];
  });
  return (unused.find(({ isName }) => isName) ?? unused.find(({ text }) => !isProse(text)))?.text ?? '';
}

/** All that columns of presenters say; a family name stands behind its first name. */
function presentersIn(cells: readonly string[], sheet: Sheet): string {
  const headings = headingsOf(sheet).map(bare);
  const columns = [...sheet.mapping.keys()].filter((at) => sheet.mapping[at] === 'presenter');
  const textsUnder = (test: (heading: string) => boolean) =>
    columns.filter((at) => test(headings[at] ?? '')).map((at) => unguarded(cells[at] ?? '').trim());
  const isPerson = columns.some((at) => isFamilyName(headings[at] ?? ''));
  const person = isPerson ? [...textsUnder(isFirstName), ...textsUnder(isFamilyName)].join(' ').trim() : '';
  const others = textsUnder((heading) => !isPerson || !(isFirstName(heading) || isFamilyName(heading)));
  const all = [person, ...others].filter((text) => text !== '');
  // The same person is also named as in an address: `anna-berg`.
  const keys = all.map((text) => plain(text).replaceAll('-', ' '));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).join(', ');
}

/** Hours and lengths that are parts of a day in the sheet, as they are written. */
function cellReader(sheet: Sheet): ReadCell {
  const headings = headingsOf(sheet);
  const parts = sheet.mapping.map((field, at) => field !== null && hourFields.has(field) && isOfParts(sheet, at));
  return (field, at, text) => {
    if (field === 'duration') return unitNamed(headings[at]) === null ? ofFraction(text, () => true) : text;
    return hourFields.has(field) ? plainHour(ofFraction(text, parts[at] ? () => false : isHour)) : text;
  };
}

const hourFields: ReadonlySet<ImportField> = new Set(['planned', 'end', 'until']);

/** Whether a column of hours has parts of a day alone: `0.25` is 6:00 in it, and 0:25 beside `9.30`. */
function isOfParts({ cells, heading }: Sheet, at: number): boolean {
  const below = cells.slice(heading === null ? 0 : heading + 1).map((row) => row[at]?.trim() ?? '');
  const hours = below.filter((text) => isHour(text) || isFraction(text));
  return hours.every((text) => isFraction(text) || text === '0');
}

/** A cell with two hours says the end too, unless another cell does. */
function withEnd(values: Values): Values {
  const { planned } = values;
  if (!planned) return values;
  const hour = dateIn(planned)?.rest ?? planned;
  const range = hourRangeIn(planned) ?? hourRangeIn(hour);
  if (range === null) return values;
  const date = hourRangeIn(planned) === null ? planned.slice(0, planned.length - hour.length) : '';
  return { ...values, planned: `${date}${range.from}`, end: values.end || range.to };
}

const HALF_DAY = 43_200;
const HOURS_AND_MINUTES = /^(?<hours>\d{1,2}):(?<minutes>[0-5]\d)$/;

/** Whether lengths such as `1:30` in the sheet can only be hours and minutes: one is `0:20`, or most are as long as their spans. */
export function hasHours(sheet: Sheet): boolean {
  const column = sheet.mapping.indexOf('duration');
  if (column < 0) return false;
  if (sheet.cells.some((cells) => /^0?0:[0-5]\d$/.test(cells[column]?.trim() ?? ''))) return true;
  const rows = rowsOf(sheet);
  const differences = rows.flatMap(({ values }, at) => {
    const { hours, minutes } = HOURS_AND_MINUTES.exec(values.duration ?? '')?.groups ?? {};
    const span = spanOf(values, rows[at + 1]?.values);
    return hours === undefined || span === null ? [] : [span - Number(hours) * 3600 - Number(minutes) * 60];
  });
  // A clock may have twelve hours.
  return differences.filter((seconds) => seconds % HALF_DAY === 0).length > differences.length / 2;
}

/** Seconds from the start of a row to its end, else to the start of the next one; null if one of them is no hour. */
function spanOf({ planned = '', end = '' }: Values, next: Values = {}): number | null {
  const [from = '', to = ''] = [planned, end || next.planned].map((text = '') => dateIn(text)?.rest ?? text);
  return isHour(from) && isHour(to) ? secondsBetween(tidyHour(from), tidyHour(to)) : null;
}
