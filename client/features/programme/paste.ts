import type { Timer } from '#domain/timers/timer.ts';
import { programme as words } from '../../text/es.ts';
import { asNew, changesOf, newRowOf, timerFieldsOf, type TimerFields } from '../../lib/timers/timer-form.ts';
import { isOptional, isTyped, readCell, type ColumnKey } from '../../lib/timers/programme-columns.ts';

/** A command names so many timers at most. */
const MOST_ROWS = 500;

export type Edit = { readonly timer_id: string } & Partial<TimerFields>;
export type NewTimer = Partial<TimerFields> & Pick<TimerFields, 'name' | 'duration_minutes'>;

/** What pasted cells change, and the items that they add. */
export type PastedBlock = { readonly edits: readonly Edit[]; readonly added: readonly NewTimer[] };

/** All of a block or, with the reason, nothing. */
export type Pasted = ({ readonly ok: true } & PastedBlock) | { readonly ok: false; readonly wrong: string };

export type PasteTarget = {
  /** The rows. */
  readonly timers: readonly Timer[];
  /** The whole programme, with what is not shown. */
  readonly all: readonly Timer[];
  /** That of new rows, empty for none. */
  readonly place: string;
  /** The rows in their order, from the one with the upper left cell; beyond the last one timers are added. */
  readonly row: number;
  /** The columns from that cell to the right. */
  readonly columns: readonly ColumnKey[];
  /** The limit of the plan. */
  readonly most: number;
};

/** Reads cells from the upper left corner of the target on. Cells over columns that are computed are passed over. */
export function pasted(
  cells: readonly (readonly string[])[],
  { timers, all, place, row, columns, most }: PasteTarget,
): Pasted {
  if (cells.length > MOST_ROWS) return refused(words.pasted.tooLong(MOST_ROWS));
  const width = Math.max(...cells.map(({ length }) => length));
  const wide = cells.findIndex(({ length }) => length > columns.length);
  if (wide >= 0) return refused(words.pasted.tooWide(row + wide + 1));
  if (!columns.slice(0, width).some(isTyped)) return refused(words.pasted.readOnly);
  const lines = cells.filter((line, index) => row + index < timers.length || line.some((text) => text.trim() !== ''));
  const beyond = Math.max(0, row + lines.length - timers.length);
  if (beyond > Math.max(0, most - all.length)) return refused(words.pasted.tooMany(most));
  const edits: Edit[] = [];
  const added: (NewTimer & Pick<TimerFields, 'color'>)[] = [];
  for (const [index, line] of lines.entries()) {
    const timer = timers[row + index];
    const before = timer ? timerFieldsOf(timer) : newRowOf([...all, ...added], place);
    const read = readLine(timer ? line : withoutGaps(line, columns), columns, before);
    if (!read.ok) return refused(words.pasted.wrongAt(row + index + 1, words.columns[read.column], read.wrong));
    if (!timer) added.push(asNew(read.fields));
    else {
      const changes = changesOf(before, read.fields);
      if (Object.keys(changes).length > 0) edits.push({ timer_id: timer.id, ...changes });
    }
  }
  return { ok: true, edits, added };
}

const refused = (wrong: string): Pasted => ({ ok: false, wrong });

type Line =
  | { readonly ok: true; readonly fields: TimerFields }
  | { readonly ok: false; readonly column: ColumnKey; readonly wrong: string };

function readLine(line: readonly (string | null)[], columns: readonly ColumnKey[], before: TimerFields): Line {
  let fields = before;
  for (const [index, text] of line.entries()) {
    const column = columns[index];
    if (column === undefined || text === null || !isTyped(column)) continue;
    const read = readCell(column, text, fields);
    if (!read.ok) return { ok: false, column, wrong: read.wrong };
    fields = read.fields;
  }
  return { ok: true, fields };
}

/** A name and a length that are missing in a new row are proposed. */
const withoutGaps = (line: readonly string[], columns: readonly ColumnKey[]) =>
  line.map((text, index) => {
    const column = columns[index];
    return text.trim() === '' && column !== undefined && !isOptional(column) ? null : text;
  });
