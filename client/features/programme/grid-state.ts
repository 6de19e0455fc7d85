import type { ColumnKey } from '../../lib/timers/programme-columns.ts';
import { beside, goTo, isSame, moved, rangeOf, type Cells, type Key, type Place } from './grid-places.ts';

/** What is typed in a cell, and why it is not accepted. */
type Editing = { readonly draft: string; readonly initial: string; readonly wrong: string | null };

export type GridState = {
  readonly at: Place;
  /** The other corner of the range of cells. */
  readonly from: Place;
  readonly editing: Editing | null;
  /** Escape was pressed: the next Tab leaves the table. */
  readonly mayLeave: boolean;
};

/** What the table has at the moment. */
export type Grid = Cells & {
  readonly canEdit: (place: Place) => boolean;
  /** What an edit of the cell begins with. */
  readonly textAt: (place: Place) => string;
  /** Why the cell does not accept the text; null if it does. */
  readonly check: (place: Place, text: string) => string | null;
  /** What is said of a cell to which somebody else gave this text while it was edited. */
  readonly conflict: (text: string) => string;
};

export type GridEvent =
  | ({ readonly type: 'key' } & Key)
  | { readonly type: 'pressed'; readonly place: Place; readonly shift: boolean }
  | { readonly type: 'opened'; readonly place: Place }
  | { readonly type: 'typed'; readonly draft: string }
  | { readonly type: 'left' }
  /** The room refused what was committed. */
  | { readonly type: 'refused'; readonly place: Place; readonly draft: string; readonly wrong: string }
  /** A new row has an id now. */
  | { readonly type: 'created'; readonly id: string; readonly before: string; readonly column: ColumnKey }
  | { readonly type: 'rows'; readonly before: readonly string[] };

export type GridEffect =
  | { readonly do: 'commit'; readonly place: Place; readonly text: string }
  | { readonly do: 'clear'; readonly places: readonly Place[] }
  | { readonly do: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly do: 'toggle'; readonly ids: readonly string[] }
  | { readonly do: 'select'; readonly which: 'all' | 'none' }
  /** Enter on a cell that is not typed. */
  | { readonly do: 'enter'; readonly place: Place }
  /** The row was removed while something was typed in it. */
  | { readonly do: 'lost'; readonly place: Place; readonly draft: string };

type Step = {
  readonly state: GridState;
  readonly effects: readonly GridEffect[];
  /** The key or press has no other effect. */
  readonly isUsed: boolean;
};

export const gridAt = (at: Place): GridState => ({ at, from: at, editing: null, mayLeave: false });

/** What a key, a press or a change of the rows does to the table. */
export function gridStep(state: GridState, event: GridEvent, grid: Grid): Step {
  switch (event.type) {
    case 'key':
      return state.editing ? keyInEditor(state, state.editing, { event, grid }) : keyOnCell(state, event, grid);
    case 'pressed':
      return pressed(state, event, grid);
    case 'opened':
      return begun(gridAt(event.place), grid);
    case 'typed':
      return kept(state.editing ? { ...state, editing: { ...state.editing, draft: event.draft, wrong: null } } : state);
    case 'left':
      return committed(state, grid) ?? kept({ ...state, mayLeave: false });
    case 'refused':
      return state.editing ? kept(state) : kept(reopened(event, grid));
    case 'created':
      return kept(created(state, event));
    case 'rows':
      return withRows(state, event.before, grid);
  }
}

const kept = (state: GridState): Step => ({ state, effects: [], isUsed: false });
const used = (state: GridState, ...effects: readonly GridEffect[]): Step => ({ state, effects, isUsed: true });
const both = (at: Place): Pick<GridState, 'at' | 'from'> => ({ at, from: at });

/** A person who has moved to the right continues in the new row. One who has moved down is in the next row already. */
const created = (state: GridState, { id, before, column }: Extract<GridEvent, { type: 'created' }>): GridState =>
  state.at.id === before && state.at.column !== column ? { ...state, ...both({ ...state.at, id }) } : state;

const reopened = ({ place, draft, wrong }: Extract<GridEvent, { type: 'refused' }>, grid: Grid): GridState => ({
  ...gridAt(place),
  editing: { draft, initial: grid.textAt(place), wrong },
});

function begun(state: GridState, grid: Grid): Step {
  if (!grid.canEdit(state.at)) return used(state, { do: 'enter', place: state.at });
  const initial = grid.textAt(state.at);
  return used({ ...state, ...both(state.at), editing: { draft: initial, initial, wrong: null }, mayLeave: false });
}

/**
 * Ends an edit whose text is accepted; else the editor stays and says why. So it does, once, if somebody else has changed
 * the cell meanwhile. Null: nothing is edited.
 */
function committed(state: GridState, grid: Grid, next: Place = state.at): Step | null {
  const { editing, at } = state;
  if (!editing) return null;
  const current = grid.textAt(at);
  const isUntouched = editing.draft === editing.initial && editing.wrong === null;
  if (isUntouched || editing.draft === current) return used(gridAt(next));
  if (current !== editing.initial)
    return used({ ...state, editing: { ...editing, initial: current, wrong: grid.conflict(current) } });
  const wrong = grid.check(at, editing.draft);
  if (wrong !== null) return used({ ...state, editing: { ...editing, wrong } });
  return used(gridAt(next), { do: 'commit', place: at, text: editing.draft });
}

type InEditor = { readonly event: Key; readonly grid: Grid };

function keyInEditor(state: GridState, editing: Editing, { event: { key, shift }, grid }: InEditor): Step {
  switch (key) {
    case 'Escape':
      return used(gridAt(state.at));
    case 'Enter':
      return committed(state, grid, moved(grid, state.at, { rows: shift ? -1 : 1 })) ?? kept(state);
    case 'Tab':
      return committed(state, grid, beside(grid, state.at, shift) ?? state.at) ?? kept(state);
    default:
      return { state: { ...state, editing }, effects: [], isUsed: false };
  }
}

function keyOnCell(state: GridState, pressedKey: Key, grid: Grid): Step {
  const { key, shift, control, alt } = pressedKey;
  const { at } = state;
  if (alt) return keyWithAlt(state, key);
  if (control && key.toLowerCase() === 'a') return used(state, { do: 'select', which: 'all' });
  const next = goTo(grid, at, pressedKey);
  if (next) return used(shift ? { ...state, at: next, mayLeave: false } : gridAt(next));
  if (control) return kept(state);
  switch (key) {
    case 'Tab': {
      const place = state.mayLeave ? null : beside(grid, at, shift);
      return place ? used(gridAt(place)) : kept({ ...state, mayLeave: false });
    }
    case 'Enter':
    case 'F2':
      return begun(state, grid);
    case 'Escape':
      // The way out leads to what is done with the selection.
      return used(
        { ...gridAt(at), mayLeave: true },
        ...(state.mayLeave ? [{ do: 'select', which: 'none' } as const] : []),
      );
    case ' ':
      return used(state, { do: 'toggle', ids: rangeOf(state, grid).ids });
    case 'Delete':
    case 'Backspace':
      return used(state, { do: 'clear', places: placesOf(state, grid) });
    default:
      return isTyping(key) && grid.canEdit(at) ? typing(state, grid) : kept(state);
  }
}

function keyWithAlt(state: GridState, key: string): Step {
  if (key === 'ArrowUp') return used(state, { do: 'move', id: state.at.id, by: -1 });
  return key === 'ArrowDown' ? used(state, { do: 'move', id: state.at.id, by: 1 }) : kept(state);
}

/** A letter, or the first key of an accented one. */
const isTyping = (key: string): boolean =>
  key.length === 1 || (key.codePointAt(0) ?? 0) > 0xff_ff || key === 'Dead' || key === 'Process';

/** The browser writes the letter into the editor, which has the focus by then. */
function typing(state: GridState, grid: Grid): Step {
  const initial = grid.textAt(state.at);
  return { state: { ...gridAt(state.at), editing: { draft: '', initial, wrong: null } }, effects: [], isUsed: false };
}

function pressed(
  state: GridState,
  { place, shift }: { readonly place: Place; readonly shift: boolean },
  grid: Grid,
): Step {
  if (state.editing && isSame(place, state.at)) return kept(state);
  const ended = committed(state, grid, place);
  if (ended) return ended;
  return used(shift ? { ...state, at: place, mayLeave: false } : gridAt(place));
}

/** The focus stays on its row; if that was removed, on the row in its place. */
function withRows(state: GridState, before: readonly string[], { ids }: Grid): Step {
  const { editing } = state;
  const there = (place: Place): Place => {
    if (ids.includes(place.id)) return place;
    const index = Math.min(Math.max(before.indexOf(place.id), 0), ids.length - 1);
    return { ...place, id: ids[index] ?? place.id };
  };
  const [at, from] = [there(state.at), there(state.from)];
  if (at === state.at) return kept(from === state.from ? state : { ...state, from });
  const isTyped = editing !== null && editing.draft !== editing.initial && editing.draft.trim() !== '';
  const effects: readonly GridEffect[] = isTyped ? [{ do: 'lost', place: state.at, draft: editing.draft }] : [];
  return { state: gridAt(at), effects, isUsed: false };
}

const placesOf = (state: GridState, grid: Grid): readonly Place[] => {
  const { ids, columns } = rangeOf(state, grid);
  return ids.flatMap((id) => columns.map((column) => ({ id, column })));
};
