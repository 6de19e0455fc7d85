import { useMemo, type ClipboardEvent, type RefObject } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { notify } from '../../lib/notify.ts';
import { programme as words } from '../../text/es.ts';
import { asNew, changesOf, newRowOf, timerFieldsOf, type TimerFields } from '../../lib/timers/timer-form.ts';
import { asTsv, cellsIn } from '../../lib/clipboard.ts';
import {
  copiedColumns,
  isOptional,
  isTyped,
  readCell,
  textOf,
  type ColumnKey,
} from '../../lib/timers/programme-columns.ts';
import { rangeOf, type Place } from './grid-places.ts';
import type { Grid, GridEffect, GridEvent, GridState } from './grid-state.ts';
import { movedIds, placeBeside } from './moved.ts';
import { NEW_ROW, type ProgrammeProps } from './programme-props.ts';
import { pasted, type Edit } from './paste.ts';
import { NO_TIMES } from '../../lib/timers/row-times.ts';
import { cellIn } from './use-grid.ts';

type CellsOptions = ProgrammeProps & {
  readonly ids: readonly string[];
  readonly columns: readonly ColumnKey[];
  /** The limit of the plan. */
  readonly most: number;
  readonly table: RefObject<HTMLElement | null>;
  /** Rows in view. */
  readonly page: () => number;
};

type Apply = (event: GridEvent) => boolean;

/** What the cells of the table contain, and what is done with them. */
export function useCells(options: CellsOptions) {
  const { timers, all, place: inPlace, times, columns, ids, page } = options;
  const byId = useMemo(() => new Map(timers.map((timer) => [timer.id, timer])), [timers]);
  const fieldsAt = ({ id }: Place): TimerFields => {
    const timer = byId.get(id);
    return timer ? timerFieldsOf(timer) : newRowOf(all, inPlace);
  };
  const grid: Grid = {
    ids,
    columns,
    page,
    canEdit: ({ column }) => isTyped(column),
    textAt({ id, column }) {
      const timer = byId.get(id);
      return timer ? textOf(column, timer, times.of(id)) : '';
    },
    check(place, text) {
      // An empty text in the last row creates no timer.
      if (place.id === NEW_ROW && text.trim() === '') return null;
      const read = readCell(place.column, text, fieldsAt(place));
      return read.ok ? null : read.wrong;
    },
    conflict: words.conflict,
  };
  const acts: ActsOptions = { ...options, byId, fieldsAt };
  return {
    grid,
    perform: (effect: GridEffect, apply: Apply) => perform(effect, apply, acts),
    copy: (event: ClipboardEvent, state: GridState) => copy(event, state, acts),
    paste: (event: ClipboardEvent, state: GridState) => paste(event, state, acts),
  };
}

type ActsOptions = CellsOptions & {
  readonly byId: ReadonlyMap<string, Timer>;
  readonly fieldsAt: (place: Place) => TimerFields;
};

function perform(effect: GridEffect, apply: Apply, options: ActsOptions): void {
  const { selection, table, use, byId } = options;
  switch (effect.do) {
    case 'commit':
      return void commit(effect, apply, options);
    case 'clear':
      return void clear(effect.places, options);
    case 'move':
      return moveBy(effect, options);
    case 'toggle':
      return selection.toggle(...effect.ids.filter((id) => id !== NEW_ROW));
    case 'select':
      return effect.which === 'all' ? selection.selectAll() : selection.clear();
    case 'enter': {
      const timer = byId.get(effect.place.id);
      if (!timer) return;
      if (effect.place.column === 'select') return selection.toggle(timer.id);
      if (effect.place.column === 'play' || effect.place.column === 'menu')
        return cellIn(table.current, effect.place)?.querySelector('button')?.click();
      return use.edit(timer);
    }
    case 'lost':
      return notify.lost(words.rowGone, words.rowGoneDraft(words.columns[effect.place.column], effect.draft));
  }
}

function moveBy({ id, by }: Extract<GridEffect, { do: 'move' }>, { timers, acts, selection }: ActsOptions): void {
  if (id === NEW_ROW) return;
  const ids = movedIds(id, selection.selected);
  const position = placeBeside(timers, ids, by);
  if (position !== null) acts.move(ids, position);
}

type Commit = Extract<GridEffect, { do: 'commit' }>;

async function commit({ place, text }: Commit, apply: Apply, options: ActsOptions): Promise<void> {
  const { acts, byId, fieldsAt, onLimit, table } = options;
  const before = fieldsAt(place);
  const read = readCell(place.column, text, before);
  if (!read.ok) return;
  const timer = byId.get(place.id);
  if (!timer && text.trim() === '') return;
  const outcome = timer
    ? await acts.edit([{ timer_id: timer.id, ...changesOf(before, read.fields) }])
    : await acts.add(asNew(read.fields), (id) => apply({ type: 'created', id, before: NEW_ROW, column: place.column }));
  if (outcome.ok) return;
  if (outcome.error === 'limit_reached') return onLimit();
  notify.error(words.failed, outcome.wrong);
  // The text comes back, unless the person is elsewhere by now.
  if (table.current?.contains(document.activeElement))
    apply({ type: 'refused', place, draft: text, wrong: outcome.wrong });
}

/** Empties those cells that may be empty. */
async function clear(places: readonly Place[], { acts, byId, fieldsAt, say }: ActsOptions): Promise<void> {
  const after = new Map<string, TimerFields>();
  for (const place of places) {
    if (!byId.has(place.id) || !isOptional(place.column)) continue;
    const read = readCell(place.column, '', after.get(place.id) ?? fieldsAt(place));
    if (!read.ok) return notify.error(words.failed, read.wrong);
    after.set(place.id, read.fields);
  }
  const edits = [...after]
    .map(([id, fields]): Edit => ({ timer_id: id, ...changesOf(fieldsAt({ id, column: 'name' }), fields) }))
    .filter((edit) => Object.keys(edit).length > 1);
  if (edits.length === 0) return;
  const outcome = await acts.edit(edits);
  if (outcome.ok) say(words.cleared);
  else notify.error(words.failed, outcome.wrong);
}

function copy(event: ClipboardEvent, state: GridState, options: ActsOptions): void {
  if (state.editing || isIn(event, 'input')) return;
  const { byId, times, selection, ids, columns, say } = options;
  const range = rangeOf(state, { ids, columns });
  const isCell = range.ids.length === 1 && range.columns.length === 1;
  const { ids: rows, columns: shown } =
    isCell && selection.selected.size > 0 ? { ids: [...selection.selected], columns: copiedColumns } : range;
  const cells = rows.flatMap((id) => {
    const timer = byId.get(id);
    return timer ? [shown.map((key) => textOf(key, timer, times.of(id) ?? NO_TIMES))] : [];
  });
  event.preventDefault();
  event.clipboardData.setData('text/plain', asTsv(cells));
  say(words.copied(cells.length * shown.length));
}

function paste(event: ClipboardEvent, state: GridState, options: ActsOptions): void {
  if (state.editing || isIn(event, 'input')) return;
  event.preventDefault();
  void pasteText(event.clipboardData.getData('text/plain'), state, options);
}

async function pasteText(text: string, state: GridState, options: ActsOptions): Promise<void> {
  const { timers, all, place, ids, columns, acts, most, onLimit, sheetIn, openSheet } = options;
  if (text === '') return;
  const range = rangeOf(state, { ids, columns });
  const cells = cellsIn(text);
  const sheet = mayBeSheet(cells) ? await sheetIn(text, { columns, from: range.columns[0] }) : null;
  if (sheet) return openSheet(sheet);
  const result = pasted(filling(cells, range), {
    timers,
    all,
    place,
    row: ids.indexOf(range.ids[0] ?? ''),
    columns: columns.slice(columns.indexOf(range.columns[0] ?? 'name')),
    most,
  });
  if (!result.ok) return notify.error(words.pasted.failed, result.wrong);
  const count = result.edits.length + result.added.length;
  const outcome = count > 0 ? await acts.paste(result) : null;
  if (outcome?.ok === false)
    return outcome.error === 'limit_reached' ? onLimit() : notify.error(words.pasted.failed, outcome.wrong);
  notify.success(words.pasted.done(count));
}

/** Several rows with several columns, or that begin with numbers, which may be hours: others are no sheet. */
const mayBeSheet = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 && cells.some(({ length, 0: first = '' }) => length > 1 || /^[^\p{Letter}]*\d/u.test(first));

/** One copied cell fills the whole range. */
function filling(
  cells: readonly (readonly string[])[],
  range: { readonly ids: readonly string[]; readonly columns: readonly ColumnKey[] },
): readonly (readonly string[])[] {
  const [line] = cells;
  const [cell] = line ?? [];
  if (cells.length !== 1 || line?.length !== 1 || cell === undefined) return cells;
  const rows = range.ids.filter((id) => id !== NEW_ROW || range.ids.length === 1);
  return rows.map(() => range.columns.map(() => cell));
}

const isIn = ({ target }: ClipboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
