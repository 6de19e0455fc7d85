import { settingRows } from '#protocol/setting-rows.ts';
import { textsAfterName } from '../../lib/timers/item-texts.ts';
import type { Values } from './sheet-rows.ts';

/** Texts of an item that its screens have no place for. */

const fields = ['name', ...textsAfterName] as const;

const longIn = (values: Values): readonly (typeof fields)[number][] =>
  fields.filter((field) => (values[field] ?? '').length > settingRows[field].max);

/** Whether a name, a presenter or another text of a row is longer than a timer has. */
export const hasTooLong = (values: Values): boolean => longIn(values).length > 0;

/** The same with these texts cut after a word, and whole in the notes. `notes`: those of the item without a cell of them. */
export function shortened(values: Values, notes: string): Values {
  const long = longIn(values);
  if (long.length === 0) return values;
  const known = values.notes ?? notes;
  const whole = long.map((field) => values[field] ?? '').filter((text) => !known.includes(text));
  return {
    ...values,
    ...Object.fromEntries(long.map((field) => [field, cut(values[field] ?? '', settingRows[field].max)])),
    notes: [...whole, known].filter((text) => text !== '').join('\n'),
  };
}

function cut(text: string, max: number): string {
  const most = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  const word = most.lastIndexOf(' ');
  return `${(word > max / 2 ? most.slice(0, word) : most).replace(/[\s,;:]+$/, '')}…`;
}
