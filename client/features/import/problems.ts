import { checkFields, type TimerFields } from '../../lib/timers/timer-form.ts';
import { itemFields } from './item-fields.ts';
import type { ImportField } from './sheet.ts';

/** What is wrong with a row, and in which of its columns. */
export type Problem = { readonly field: ImportField | null; readonly words: string };

/** What only the item as a whole shows. */
export const remaining = (fields: TimerFields): readonly Problem[] =>
  Object.entries(checkFields(fields)).map(([field, wrong]) => ({ field: columnOf(field), words: wrong ?? '' }));

/** By the field of a command. */
const columns: ReadonlyMap<string, ImportField> = new Map([
  ['duration_minutes', 'duration'],
  ...Object.entries(itemFields).map(([name, { column }]) => [name, column] as const),
]);
const columnOf = (field: string): ImportField | null => columns.get(field) ?? null;

/** The problem of a row that the room refused, by the field of the command. */
export const refusedField = columnOf;
