import { typedSeconds, isHour } from '../../lib/time/typed.ts';
import {
  bare,
  exactWords,
  isFamilyName,
  isFirstName,
  isOther,
  isPlace,
  isProse,
  wordsWithin,
} from './heading-words.ts';
import { gridColumns, ungridded } from './grid.ts';
import { hourRangeIn } from './hour-range.ts';
import type { Cells } from './read-text.ts';
import { hourIn, isDayTitle } from './row-days.ts';
import { dateIn, hasYear } from './sheet-dates.ts';
import { importFields, type Hidden, type ImportField, type Mapping, type Sheet } from './sheet.ts';

/**
 * What the headings of a row mean. Each meaning has one column: of those with one of its exact words the one with the most cells
 * below it, then the one with the most certain word, then the first. Only presenters may have several.
 */
function mappingOf(headings: readonly string[], filled: readonly number[] = []): Mapping {
  const words = headings.map((heading) => (isProse(heading) ? '' : bare(heading)));
  const isPerson = words.some(isFamilyName) && words.some(isFirstName);
  const known = words.map((word) => {
    if (isPerson && (isFamilyName(word) || isFirstName(word))) return 'presenter';
    return importFields.find((field) => exactWords[field].includes(word)) ?? null;
  });
  const taken = new Set(known.filter((field) => field !== null));
  const certainty = (at: number, field: ImportField) => [
    -(filled[at] ?? 0),
    exactWords[field].indexOf(words[at] ?? ''),
    at,
  ];
  const best = (field: ImportField): number | undefined =>
    [...known.keys()]
      .filter((at) => known[at] === field)
      .toSorted((a, b) => firstDifference(certainty(a, field), certainty(b, field)))[0];
  const chosen = new Map(Array.from(taken, (field) => [field, best(field)]));
  return known.map((field, at) => {
    const word = words[at] ?? '';
    if (field !== null) return field === 'presenter' || chosen.get(field) === at ? field : null;
    if (word === '' || isOther(word)) return null;
    const found = wordsWithin.find(([each, form]) => !taken.has(each) && form.test(word))?.[0] ?? null;
    if (found !== null) taken.add(found);
    return found;
  });
}

const firstDifference = (a: readonly number[], b: readonly number[]): number =>
  a.map((each, at) => each - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Rows among which the headings are looked for: a sheet may begin with its title. */
export const TITLE_ROWS = 15;

/**
 * The sheet with what its columns seem to mean. Without headings that is read from what is in them; hidden ones count where no
 * others are.
 */
export function sheetOf(given: Cells, hidden?: Hidden): Sheet {
  const width = given.reduce((widest, { length }) => Math.max(widest, length), 0);
  const seen = given.map((row, at) => (hidden?.rows.includes(at) ? [] : row));
  const first = headingRow(seen) ?? loneHeading(seen, width) ?? headingRow(given);
  const below = first === null ? null : underHeading(given, first);
  const heading = below === null ? first : (first ?? 0) + 1;
  const cells = below === null ? given : given.with(heading ?? 0, below);
  return sheetUnder(cells, heading, hidden);
}

/**
 * The sheet with the headings of the row that somebody chose, by its index; null: without any. Headings that say nothing leave it
 * to what is below them.
 */
export function withHeading(sheet: Sheet, at: number | null): Sheet {
  const { grid = sheet.cells, ...rest } = sheet;
  const chosen = sheetUnder(grid, at, sheet.hidden);
  const isSilent = at !== null && chosen.mapping.filter((field) => field !== null).length < 2;
  const width = chosen.mapping.length;
  return { ...rest, ...chosen, ...(isSilent && { mapping: guessed(chosen.cells.slice(at + 1), width) }) };
}

/** The sheet with its headings in this row; null: without any. */
function sheetUnder(given: Cells, at: number | null, hidden?: Hidden): Sheet {
  const listed = at === null ? null : ungridded(given, at, hidden);
  const { cells, heading } = listed ?? { cells: given, heading: at };
  const width = cells.reduce((widest, { length }) => Math.max(widest, length), 0);
  const out = hidden && { hidden, out: listed?.out ?? hidden.rows };
  if (heading === null) return { cells, heading, mapping: whole(guessed(cells, width), width), ...out };
  const headings = cells[heading] ?? [];
  const below = cells.slice(heading + 1);
  const meant = withLengths(mappingOf(headings, filledBelow(cells, heading, hidden?.columns)), below);
  const dated = withDates(meant, headings, below);
  const mapping = whole(withName(dated, headings, below), width);
  return { cells, ...(listed && { grid: given }), heading, mapping, ...out };
}

const whole = (mapping: Mapping, width: number): Mapping =>
  Array.from({ length: width }, (_, at) => mapping[at] ?? null);

/** The row near the top with most headings, at least two; hours are in no such row. */
function headingRow(cells: Cells): number | null {
  const found = cells.slice(0, TITLE_ROWS).map((row) => {
    return hasHours(row)
      ? 0
      : mappingOf(row).filter((field) => field !== null).length + (gridColumns(row)?.length ?? 0);
  });
  const most = Math.max(0, ...found);
  return most >= 2 ? found.indexOf(most) : null;
}

/**
 * Dates say more than weekdays or numbers beside them: those of the event. Without any such column, one without a heading that
 * has nothing but days is one.
 */
function withDates(mapping: Mapping, headings: readonly string[], below: Cells): Mapping {
  const areAll = (at: number, test: (cell: string) => boolean) => {
    const filled = below.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return filled.length > 0 && filled.every(test);
  };
  const isDates = (at: number) => areAll(at, (cell) => dateIn(cell) !== null && hasYear(cell));
  const day = mapping.indexOf('day');
  if (day >= 0 && isDates(day)) return mapping;
  const others = [...headings.keys()].filter((at) => mapping[at] === null);
  if (day < 0) {
    const unnamed = others.find((at) => headings[at]?.trim() === '' && areAll(at, isDayTitle));
    return unnamed === undefined ? mapping : mapping.with(unnamed, 'day');
  }
  const dates = others.find((at) => exactWords.day.includes(bare(headings[at] ?? '')) && isDates(at));
  return dates === undefined ? mapping : mapping.with(day, null).with(dates, 'day');
}

/** Ends that are before their starts are lengths: `8:30, 0:30`. */
function withLengths(mapping: Mapping, below: Cells): Mapping {
  const [planned, end] = [mapping.indexOf('planned'), mapping.indexOf('end')];
  if (planned < 0 || end < 0 || mapping.includes('duration')) return mapping;
  const both = below.flatMap((row) => {
    const [from, to] = [hourIn(row[planned]), hourIn(row[end])];
    return from === null || to === null ? [] : [{ from, to }];
  });
  const short = both.filter(({ from, to }) => to < from && to < LONGEST_LENGTH);
  const isLengths = short.length > 1 && short.length >= both.length * MOSTLY;
  return isLengths ? mapping.with(end, 'duration') : mapping;
}

/** Ends after midnight are before their starts too, but few items are. */
const LONGEST_LENGTH = '05:00';

/** How many cells below a row can be seen and have content, by column. */
const filledBelow = (cells: Cells, heading: number, hidden: readonly number[] = []): readonly number[] =>
  (cells[heading] ?? []).map((_, at) =>
    hidden.includes(at) ? 0 : cells.slice(heading + 1).filter((row) => (row[at]?.trim() ?? '') !== '').length,
  );

/** A list of names under one heading, or one of hours or lengths beside unknown ones. Another text alone is a title. */
function loneHeading(cells: Cells, width: number): number | null {
  const first = cells.findIndex((row) => !isEmpty(row));
  const row = cells[first] ?? [];
  const mapping = mappingOf(row);
  if (hasHours(row)) return null;
  const isAmong = row.filter((cell) => cell.trim() !== '').length > 1;
  if (isAmong && mapping.some((field) => field === 'planned' || field === 'duration')) return first;
  const isHeading = width === 1 || row.some((cell) => exactWords.name.includes(bare(cell)));
  return isHeading && mapping.includes('name') ? first : null;
}

/** Headings in two rows: `Horario` merged over `Inicio` and `Fin`. Both as one; null if the row below is no heading. */
function underHeading(cells: Cells, heading: number): readonly string[] | null {
  const above = cells[heading] ?? [];
  const below = cells[heading + 1] ?? [];
  const filled = below.filter((cell) => cell.trim() !== '');
  const isHeading =
    new Set(filled).size > 1 &&
    filled.every((cell) => timeFields.some((field) => exactWords[field].includes(bare(cell))));
  if (!isHeading) return null;
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => below[at]?.trim() || above[at] || '');
}

const timeFields = ['planned', 'end', 'duration', 'day'] as const satisfies readonly ImportField[];

/** If no heading says which column is the name, it is the first one of texts among those without a meaning, ids at last. */
function withName(mapping: Mapping, headings: readonly string[], below: Cells): Mapping {
  if (mapping.includes('name')) return mapping;
  const texts = [...mapping.keys()].filter(
    (at) => mapping[at] === null && isOfTexts(below.map((row) => row[at]?.trim() ?? '')),
  );
  const name =
    texts.find((at) => !isOther(bare(headings[at] ?? ''))) ?? texts.find((at) => !isPlace(bare(headings[at] ?? '')));
  return mapping.map((field, at) => (at === name ? 'name' : field));
}

function isOfTexts(column: readonly string[]): boolean {
  const filled = column.filter((cell) => cell !== '');
  return (
    filled.length > column.length / 2 &&
    filled.filter((cell) => /\p{Letter}/u.test(cell)).length >= filled.length * MOSTLY
  );
}

/** The share of the cells of a column by which it is known. */
const MOSTLY = 0.7;

export const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

function guessed(cells: Cells, width: number): Mapping {
  // A row with one text may be a title.
  const rows = width > 1 ? cells.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1) : cells;
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const mostly = (at: number, test: (cell: string) => boolean) => {
    const column = columns[at] ?? [];
    return column.length > 0 && column.filter(test).length >= column.length * MOSTLY;
  };
  const isBeforeTexts = (at: number) =>
    columns.slice(at + 1).some((column) => column.some((cell) => /\p{Letter}{2}/u.test(cell)));
  const taken = new Set<ImportField>();
  const take = (...fields: readonly ImportField[]): ImportField | null => {
    const free = fields.find((field) => !taken.has(field)) ?? null;
    if (free !== null) taken.add(free);
    return free;
  };
  return columns.map((_, at) => {
    if (mostly(at, isHourOfDay)) return take('planned', 'end');
    if (isBeforeTexts(at) && mostly(at, (cell) => isRoundHour(cell) || isHourOfDay(cell)))
      return take('planned', 'duration');
    if (mostly(at, (cell) => !Number.isNaN(typedSeconds(cell)))) return take('duration');
    return mostly(at, (cell) => /\p{Letter}/u.test(cell)) ? take('name', 'presenter', 'notes') : null;
  });
}

/** `7:00` before a name is an hour, if all are in steps of five minutes: lengths are rarely round, and stand behind. */
const isRoundHour = (cell: string): boolean =>
  /^\d{1,2}:[0-5][05](?:\s*h(?:rs?|oras)?\.?)?$/i.test(cell) && isHour(cell);

const hasHours = (row: readonly string[]): boolean =>
  row.some((cell) => isHourOfDay(cell.trim()) || isRoundHour(cell.trim()));

const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d?[/.-]\d\d?[/.-]\d{2,4})[\sT]+/;
const isHourOfDay = (cell: string): boolean =>
  cell.includes(':') && hourRangeIn(cell.replace(DATE, '')) !== null
    ? true
    : HOUR.test(cell) && isHour(cell.replace(DATE, ''));

/** An hour and not a length: two digits before the colon, or a half of the day. */
const HOUR = /^(?:\S+[\sT]+)?(?:[01]\d|2[0-3]):[0-5]\d|[ap]\.?\s*m\.?$/i;
