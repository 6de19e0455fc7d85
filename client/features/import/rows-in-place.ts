import { areApart, placeKey } from '#domain/programme/places.ts';
import { placeChoice } from '../../lib/timers/place-choice.ts';
import type { ReadRow } from './read-items.ts';
import type { Sheet } from './sheet.ts';

/**
 * The places of the rows that can be chosen, which one `asked` names, and the rows with those of other places left out, except
 * where somebody takes one as an item.
 */
export function rowsInPlace(read: readonly ReadRow[], asked: string, changes?: Sheet['changes']) {
  const { places, chosen } = placeChoice(
    read.flatMap((row) => ('fields' in row ? [row.fields] : [])),
    asked,
  );
  const isTaken = ({ line }: ReadRow) => changes?.get(line - 1)?.isItem === true;
  const isElsewhere = (row: ReadRow) =>
    'fields' in row && areApart(placeKey(row.fields.place), placeKey(chosen)) && !isTaken(row);
  const rows = read.map((row): ReadRow => (isElsewhere(row) ? { line: row.line, name: row.name, is: 'out' } : row));
  return { places, chosen, rows };
}
