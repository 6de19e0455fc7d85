import { importing as words } from '../../text/es.ts';
import { bare, exactWords, isNameOfPlace, isOther, isPlace, isProse, wordsWithin } from './heading-words.ts';
import type { Cells } from './read-text.ts';
import { isDayTitle } from './row-days.ts';
import { importFields, type Hidden, type ImportField } from './sheet.ts';
import { isDayName } from './weekdays.ts';

/** Programmes as a grid: hours down, days or places across. */

type GridColumn = { readonly at: number; readonly is: 'day' | 'place' };

/**
 * The columns of a grid, if a row of headings has two or more days or places besides its hours and no name; else null. Beside
 * names of places (`Track 1`, `Sala Norte`) there may be a day, presenters and what is not used.
 */
export function gridColumns(headings: readonly string[]): readonly GridColumn[] | null {
  const columns = [...headings.entries()].flatMap(([at, heading]): GridColumn[] => {
    if (isDay(heading)) return [{ at, is: 'day' }];
    return isNameOfPlace(bare(heading)) && !PICTURE.test(bare(heading)) ? [{ at, is: 'place' }] : [];
  });
  const days = columns.filter(({ is }) => is === 'day');
  const used = days.length > 1 ? days : columns.filter(({ is }) => is === 'place');
  const others = headings.filter((heading, at) => heading.trim() !== '' && used.every((column) => column.at !== at));
  const isRepeated = new Set(used.map(({ at }) => headings[at])).size < used.length;
  const unlike = others.filter((heading) => !carried.some((field) => means(field, heading)));
  if (used.length > 1 && !isRepeated && unlike.length <= 1) return used;
  const named = columns.filter((column) => column.is === 'place' && !isGeneric(headings[column.at] ?? ''));
  const isList = others.some((heading) => means('name', heading) || means('id', heading));
  const hasHours = others.some((heading) => means('planned', heading));
  return named.length > 1 && hasHours && !isList ? named : null;
}

/** `Jueves 3`, `Día 2`, `Viernes 4 de diciembre`, `03/12/2026`; a number alone may be anything, and an hour is no heading. */
const isDay = (heading: string): boolean =>
  isDayName(heading) || (/[\p{Letter}/-]/u.test(heading) && !/\d:\d/.test(heading) && isDayTitle(heading));

/** What a row says of all its items. */
const carried = ['end', 'duration'] as const;

/** Whether nothing is known of a heading. */
const isUnknown = (heading: string): boolean =>
  heading.trim() !== '' &&
  !isProse(heading) &&
  !isOther(bare(heading)) &&
  !PICTURE.test(bare(heading)) &&
  !importFields.some((field) => means(field, heading)) &&
  !wordsWithin.some(([, form]) => form.test(bare(heading)));

/** A cell without an item. */
const NOTHING = /^[-–—]*$/;

/** A column of files or addresses. */
const PICTURE = /^(?:imagen|image|imagem|img|foto|photo|logo|url|link|enlace)\b/;

/** `Track`, but not `Track 1`. */
const isGeneric = (heading: string): boolean => isPlace(bare(heading)) && !/\d/.test(heading);

const means = (field: ImportField, heading: string): boolean => exactWords[field].includes(bare(heading));

/**
 * The cells of a grid as a list, column after column where these are days, row after row where they are places; null if the row is
 * not that of a grid. `out`: the rows of the list whose row or column is hidden.
 */
export function ungridded(
  cells: Cells,
  at: number,
  hidden?: Hidden,
): { readonly cells: Cells; readonly heading: number; readonly out: readonly number[] } | null {
  const headings = cells[at] ?? [];
  const columns = gridColumns(headings);
  if (columns === null) return null;
  const others = [...headings.keys()].filter((each) => columns.every((column) => column.at !== each));
  const hours = others.find((each) => means('planned', headings[each] ?? '')) ?? others[0];
  if (hours === undefined) return null;
  const day = others.find((each) => means('day', headings[each] ?? ''));
  const presenterOf = (column: number) => {
    const next = columns.find((each) => each.at > column)?.at ?? headings.length;
    return others.find((each) => each > column && each < next && means('presenter', headings[each] ?? ''));
  };
  const below = [...cells.keys()].slice(at + 1);
  const isByDay = columns[0]?.is === 'day';
  /** What is told of an item besides, and the column with it: a place may have one of its own. */
  const more: readonly { readonly heading: string; readonly columnOf: (item: number) => number | undefined }[] = [
    ...(day !== undefined && !isByDay ? [{ heading: words.columns.day, columnOf: () => day }] : []),
    ...(columns.some(({ at: column }) => presenterOf(column) !== undefined)
      ? [{ heading: words.columns.presenter, columnOf: presenterOf }]
      : []),
    ...carried.flatMap((field) => {
      const column = others.find((each) => means(field, headings[each] ?? ''));
      return column === undefined ? [] : [{ heading: words.columns[field], columnOf: () => column }];
    }),
  ];
  // What stands alone beside its hour is for all, wherever that is.
  const unknown = others.filter((each) => each !== hours && isUnknown(headings[each] ?? ''));
  const item = (row: number, column: number) => {
    const name = cells[row]?.[column]?.trim() ?? '';
    const isOut = hidden !== undefined && (hidden.rows.includes(row) || hidden.columns.includes(column));
    const cell = (index = -1) => cells[row]?.[index] ?? '';
    const besides = more.map(({ columnOf }) => cell(columnOf(column)));
    return NOTHING.test(name)
      ? []
      : [{ cells: [cell(hours), headings[column]?.trim() ?? '', name, ...besides], isOut }];
  };
  const listed = isByDay
    ? columns.flatMap((column) => below.flatMap((row) => item(row, column.at)))
    : below.flatMap((row) => {
        const items = columns.flatMap((column) => item(row, column.at));
        return items.length > 0 ? items : unknown.flatMap((column) => item(row, column));
      });
  const place = isByDay ? words.columns.day : words.columns.place;
  const above = [
    ...cells.slice(0, at),
    [words.hourHeading, place, words.columns.name, ...more.map(({ heading }) => heading)],
  ];
  return {
    cells: [...above, ...listed.map((each) => each.cells)],
    heading: at,
    out: [
      ...(hidden?.rows.filter((row) => row < at) ?? []),
      ...[...listed.keys()].filter((each) => listed[each]?.isOut).map((each) => each + above.length),
    ],
  };
}
