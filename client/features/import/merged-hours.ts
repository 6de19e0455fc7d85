import { areApart, placeKey } from '#domain/programme/places.ts';
import { hourIn } from './row-days.ts';
import type { SheetRow, Values } from './sheet-rows.ts';
import type { Sheet } from './sheet.ts';
import { isTitle } from './sheet-titles.ts';

/** Hours that are merged over items in several places: only the first of their rows has the text. */

const timeFields = ['planned', 'end', 'duration', 'until'] as const;

const timesOf = (values: Values): Values =>
  Object.fromEntries(timeFields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));

/** The rows, where those without times in other places than the rows above begin and end with these. */
export function withMergedHours(sheet: Sheet, rows: readonly SheetRow[]): readonly SheetRow[] {
  if (!sheet.mapping.includes('planned') || !sheet.mapping.includes('place')) return rows;
  let times: Values = {};
  let taken: readonly string[] = [];
  return rows.map((row): SheetRow => {
    const place = placeKey(row.values.place ?? '');
    const own = timesOf(row.values);
    const isBeside = taken.length > 0 && taken.every((each) => areApart(each, place));
    if (isBeside && !row.values.id && Object.keys(own).length === 0 && !isTitle(row, sheet)) {
      taken = [...taken, place];
      return { ...row, values: { ...row.values, ...times } };
    }
    times = own;
    taken = hourIn(own.planned) === null || place === '' ? [] : [place];
    return row;
  });
}
