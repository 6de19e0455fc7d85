import type { TimerFields } from '../../lib/timers/timer-form.ts';
import type { Cells } from './read-text.ts';

/** What a column of a sheet may mean. */
export const importFields = [
  'name',
  'presenter',
  'place',
  'duration',
  'planned',
  'day',
  'end',
  'until',
  'cue',
  'notes',
  'color',
  'start',
  'skip',
  'warn',
  'danger',
  'display',
  'zero',
  'zeroText',
  'gap',
  'linkAfter',
  'busy',
  'questions',
  'id',
] as const;
export type ImportField = (typeof importFields)[number];

/** What each column means; null: nothing. */
export type Mapping = readonly (ImportField | null)[];

/** What a workbook hides of a sheet, its filter too: indices of rows and columns. */
export type Hidden = { readonly rows: readonly number[]; readonly columns: readonly number[] };

/** What somebody changed of a row: texts by their meaning, and whether it is an item; absent: as it is in the file. */
export type RowChange = {
  readonly values?: Partial<Record<ImportField, string>>;
  readonly isItem?: boolean;
};

/** A sheet with its headings: the rows before them are a title. */
export type Sheet = {
  readonly cells: Cells;
  /** The cells of a grid, which `cells` has as a list; absent: `cells` are those of the sheet. */
  readonly grid?: Cells;
  /** The index of the row with the headings; null if there is none. */
  readonly heading: number | null;
  readonly mapping: Mapping;
  /** What is hidden of the cells of the sheet; absent: nothing. */
  readonly hidden?: Hidden;
  /** The indices of rows of `cells` that stay out, because they are hidden; absent: none. */
  readonly out?: readonly number[];
  /** What was changed of rows of `cells`, by their indices; absent: nothing. */
  readonly changes?: ReadonlyMap<number, RowChange>;
  /** Its name in a workbook. */
  readonly name?: string;
  /** What new items of each row of `cells` have besides; absent: nothing. */
  readonly beside?: readonly Partial<TimerFields>[];
  /** The day whose serial number is 0 in it, as days since 1970; absent: that of most spreadsheets. */
  readonly dayZero?: number;
};

/** The unit that a heading names for the numbers below it; null: none, which is minutes. */
export function unitNamed(heading = ''): 's' | 'min' | 'h' | null {
  if (/\((?:s|segs?|segundos|secs?|seconds)\.?\)|\bsegundos\b|\bseconds\b/i.test(heading)) return 's';
  if (/\((?:h|hs|hrs?|horas?|hours?)\.?\)|\b(?:en|in) (?:horas|hours)\b/i.test(heading)) return 'h';
  return /\((?:m|mins?|minutos?|minutes?)\.?\)|\b(?:minutos|minutes)\b|^\s*mins?\.?\s*$/i.test(heading) ? 'min' : null;
}
