import { describe, expect, test } from 'vitest';
import { rangeOf, type Place } from '../../client/features/programme/grid-places.ts';
import {
  gridAt,
  gridStep,
  type Grid,
  type GridEvent,
  type GridState,
} from '../../client/features/programme/grid-state.ts';

const texts: Readonly<Record<string, string>> = { 'a name': 'Apertura', 'b name': 'Ponencia', 'b duration': '10:00' };

const grid: Grid = {
  ids: ['a', 'b', 'c', 'new'],
  columns: ['select', 'cue', 'expected', 'duration', 'name'],
  page: () => 2,
  canEdit: ({ column }) => ['cue', 'duration', 'name'].includes(column),
  textAt: ({ id, column }) => texts[`${id} ${column}`] ?? '',
  check: (_, text) => (text.includes('x') ? 'No' : null),
  conflict: (now) => `Ya dice ${now}`,
};

const place = (id: string, column: Place['column']): Place => ({ id, column });

/** A key as `Shift+Ctrl+Home`. */
function key(name: string): GridEvent {
  const parts = name.split('+');
  const has = (part: string) => parts.includes(part);
  return { type: 'key', key: parts.at(-1) ?? '', shift: has('Shift'), control: has('Ctrl'), alt: has('Alt') };
}

/** The state after events, and the effects of the last one. */
function after(state: GridState, ...events: readonly (GridEvent | string)[]) {
  let step = { state, effects: [] as ReturnType<typeof gridStep>['effects'], isUsed: false };
  for (const event of events) step = gridStep(step.state, typeof event === 'string' ? key(event) : event, grid);
  return step;
}

const at = (id: string, column: Place['column']) => gridAt(place(id, column));

describe('the focus', () => {
  test.each([
    ['ArrowDown', 'c', 'duration'],
    ['ArrowUp', 'a', 'duration'],
    ['ArrowLeft', 'b', 'expected'],
    ['ArrowRight', 'b', 'name'],
    ['Ctrl+ArrowDown', 'new', 'duration'],
    ['Ctrl+ArrowUp', 'a', 'duration'],
    ['Ctrl+ArrowRight', 'b', 'name'],
    ['Home', 'b', 'select'],
    ['End', 'b', 'name'],
    ['Ctrl+Home', 'a', 'select'],
    ['Ctrl+End', 'new', 'name'],
    ['PageDown', 'new', 'duration'],
    ['PageUp', 'a', 'duration'],
    ['Tab', 'b', 'name'],
    ['Shift+Tab', 'b', 'expected'],
  ] as const)('[Y93] %s leads to %s, %s', (pressed, id, column) => {
    const { state, isUsed } = after(at('b', 'duration'), pressed);
    expect(state.at).toEqual(place(id, column));
    expect(state.from).toEqual(state.at);
    expect(isUsed).toBe(true);
  });

  test('[Y93] it stops at the edges, and Tab goes on in the next row', () => {
    expect(after(at('a', 'select'), 'ArrowUp', 'ArrowLeft').state.at).toEqual(place('a', 'select'));
    expect(after(at('new', 'name'), 'ArrowDown', 'ArrowRight').state.at).toEqual(place('new', 'name'));
    expect(after(at('a', 'name'), 'Tab').state.at).toEqual(place('b', 'select'));
    expect(after(at('b', 'select'), 'Shift+Tab').state.at).toEqual(place('a', 'name'));
  });

  test('[Y93] Tab leaves the table after Escape and at its ends', () => {
    expect(after(at('b', 'name'), 'Escape', 'Tab').isUsed).toBe(false);
    expect(after(at('b', 'name'), 'Escape', 'ArrowUp', 'Tab').isUsed).toBe(true);
    expect(after(at('new', 'name'), 'Tab').isUsed).toBe(false);
    expect(after(at('a', 'select'), 'Shift+Tab').isUsed).toBe(false);
  });

  test('[Y97] it stays on its row, and moves to the row in its place when that is removed', () => {
    const rows = (before: readonly string[]): GridEvent => ({ type: 'rows', before });
    expect(after(at('b', 'name'), rows(['b', 'a', 'c'])).state.at).toEqual(place('b', 'name'));
    expect(after(at('gone', 'name'), rows(['a', 'gone', 'b', 'c'])).state.at).toEqual(place('b', 'name'));
    const editing = after(at('b', 'name'), 'F2').state;
    expect(after(editing, rows(['b', 'a'])).state).toBe(editing);
    const lost = after(at('gone', 'name'), 'F2', rows(['a', 'b', 'c', 'gone'])).state;
    expect(lost).toMatchObject({ at: place('new', 'name'), editing: null });
  });

  test('[PG66] what somebody types in a row that is removed comes back to them; an untouched or empty cell is no loss', () => {
    const gone = (...events: readonly (GridEvent | string)[]) =>
      after(at('gone', 'name'), ...events, { type: 'rows', before: ['a', 'gone', 'b', 'c'] }).effects;
    const typed = (draft: string): GridEvent => ({ type: 'typed', draft });
    expect(gone('F2', typed('Mesa'))).toEqual([{ do: 'lost', place: place('gone', 'name'), draft: 'Mesa' }]);
    expect(gone('F2')).toEqual([]);
    expect(gone('F2', typed(' '))).toEqual([]);
    expect(gone()).toEqual([]);
    const stays = after(at('b', 'name'), 'F2', typed('Mesa'), { type: 'rows', before: ['a', 'gone', 'b', 'c'] });
    expect([stays.effects, stays.state.editing?.draft]).toEqual([[], 'Mesa']);
  });
});

describe('an edit', () => {
  test('[Y94] begins with the text of the cell, and with nothing when a letter is typed', () => {
    for (const begin of ['Enter', 'F2'])
      expect(after(at('a', 'name'), begin).state.editing).toMatchObject({ draft: 'Apertura', wrong: null });
    const typed = after(at('a', 'name'), 'á');
    expect(typed.state.editing).toMatchObject({ draft: '', wrong: null });
    expect(typed.isUsed).toBe(false);
    expect(after(at('a', 'name'), 'Dead').state.editing).toMatchObject({ draft: '' });
    expect(after(at('a', 'name'), { type: 'opened', place: place('b', 'name') }).state.editing?.draft).toBe('Ponencia');
  });

  test('[Y94] does not begin where nothing is typed, nor with the keys of the browser', () => {
    expect(after(at('a', 'expected'), '5').state.editing).toBeNull();
    expect(after(at('a', 'name'), 'Ctrl+c').state.editing).toBeNull();
    expect(after(at('a', 'name'), 'F5')).toMatchObject({ isUsed: false, state: { editing: null } });
    expect(after(at('a', 'select'), 'Enter').effects).toEqual([{ do: 'enter', place: place('a', 'select') }]);
  });

  test.each([
    ['Enter', 'c', 'duration'],
    ['Shift+Enter', 'a', 'duration'],
    ['Tab', 'b', 'name'],
    ['Shift+Tab', 'b', 'expected'],
  ] as const)('[Y94] %s commits and goes to %s, %s', (end, id, column) => {
    const { state, effects } = after(at('b', 'duration'), '2', { type: 'typed', draft: '20' }, end);
    expect(effects).toEqual([{ do: 'commit', place: place('b', 'duration'), text: '20' }]);
    expect(state).toEqual(at(id, column));
  });

  test('[Y94] Escape leaves the cell as it was, and so does a commit of the same text', () => {
    const escaped = after(at('a', 'name'), 'F2', { type: 'typed', draft: 'Otra' }, 'Escape');
    expect(escaped).toMatchObject({ effects: [], state: { at: place('a', 'name'), editing: null } });
    expect(after(at('a', 'name'), 'F2', 'Enter').effects).toEqual([]);
  });

  describe('of a cell that somebody else changes meanwhile', () => {
    const renamed: Grid = { ...grid, textAt: ({ column }) => (column === 'name' ? 'Keynote' : '') };
    const typed = (draft: string) => after(at('b', 'name'), 'F2', { type: 'typed', draft }).state;
    const enter = (state: GridState) => gridStep(state, key('Enter'), renamed);

    test('[PG201] is stopped once, with the reason and the text; the second Enter replaces what they wrote', () => {
      const stopped = enter(typed('Magistral'));
      expect(stopped.effects).toEqual([]);
      expect(stopped.state.editing).toMatchObject({ draft: 'Magistral', wrong: 'Ya dice Keynote' });
      const [effect] = enter(stopped.state).effects;
      expect(effect).toMatchObject({ do: 'commit', text: 'Magistral' });
      const more = gridStep(stopped.state, { type: 'typed', draft: 'Otra' }, renamed).state;
      expect(enter(more).effects).toMatchObject([{ do: 'commit', text: 'Otra' }]);
    });

    test('[PG201] leaves it to them with Escape, when nothing was typed, and when both wrote the same', () => {
      const stopped = enter(typed('Magistral')).state;
      for (const step of [
        gridStep(stopped, key('Escape'), renamed),
        enter(typed('Ponencia')),
        enter(typed('Keynote')),
      ]) {
        expect([step.state.editing, step.effects]).toEqual([null, []]);
      }
    });
  });

  test('[Y94] a press on another cell and the way out of the table commit', () => {
    const elsewhere: GridEvent = { type: 'pressed', place: place('c', 'cue'), shift: false };
    const typed: GridEvent = { type: 'typed', draft: 'Otra' };
    expect(after(at('a', 'name'), 'F2', typed, elsewhere)).toMatchObject({
      effects: [{ do: 'commit', text: 'Otra' }],
      state: { at: place('c', 'cue') },
    });
    expect(after(at('a', 'name'), 'F2', typed, { type: 'left' }).effects).toHaveLength(1);
    const inside: GridEvent = { type: 'pressed', place: place('a', 'name'), shift: false };
    expect(after(at('a', 'name'), 'F2', typed, inside)).toMatchObject({
      effects: [],
      state: { editing: { draft: 'Otra' } },
    });
  });

  test('[Y96] what is not accepted stays with the reason, whatever is pressed', () => {
    const elsewhere: GridEvent = { type: 'pressed', place: place('c', 'cue'), shift: false };
    for (const end of [key('Enter'), key('Tab'), elsewhere, { type: 'left' } as const]) {
      const { state, effects } = after(at('a', 'name'), 'F2', { type: 'typed', draft: 'xx' }, end);
      expect(effects).toEqual([]);
      expect(state).toMatchObject({ at: place('a', 'name'), editing: { draft: 'xx', wrong: 'No' } });
    }
    const corrected = after(at('a', 'name'), 'F2', { type: 'typed', draft: 'xx' }, 'Enter', {
      type: 'typed',
      draft: 'y',
    });
    expect(corrected.state.editing).toMatchObject({ draft: 'y', wrong: null });
  });

  test('[Y96] a refused text is back in its cell, unless something else is typed by then', () => {
    const refused: GridEvent = { type: 'refused', place: place('a', 'name'), draft: 'Otra', wrong: 'Ya no' };
    expect(after(at('b', 'name'), refused).state).toMatchObject({
      at: place('a', 'name'),
      editing: { draft: 'Otra', wrong: 'Ya no' },
    });
    expect(after(at('b', 'name'), 'F2', refused).state.at).toEqual(place('b', 'name'));
    // The same text again is another try.
    expect(after(at('b', 'name'), refused, 'Enter').effects).toHaveLength(1);
  });

  test('[Y101] a step to the right stays in the new row, a step down begins the next one', () => {
    const created: GridEvent = { type: 'created', id: 'c', before: 'new', column: 'duration' };
    const typed: GridEvent = { type: 'typed', draft: '5' };
    expect(after(at('new', 'duration'), '5', typed, 'Tab', created).state.at).toEqual(place('c', 'name'));
    expect(after(at('new', 'duration'), '5', typed, 'Enter', created).state.at).toEqual(place('new', 'duration'));
  });
});

describe('ranges, selection and moves', () => {
  test('[Y98] Shift with arrows or a press extends the range, in any direction', () => {
    const { state } = after(at('b', 'duration'), 'Shift+ArrowUp', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
    expect(rangeOf(state, grid)).toEqual({ ids: ['a', 'b'], columns: ['cue', 'expected', 'duration'] });
    const pressed = after(at('c', 'name'), { type: 'pressed', place: place('a', 'duration'), shift: true });
    expect(rangeOf(pressed.state, grid)).toEqual({ ids: ['a', 'b', 'c'], columns: ['duration', 'name'] });
    expect(rangeOf(after(state, 'ArrowDown').state, grid).ids).toHaveLength(1);
  });

  test('[Y100, Y102] Space selects the rows of the range, Ctrl+A all, a second Escape none, and Delete empties its cells', () => {
    const range = after(at('a', 'cue'), 'Shift+ArrowDown').state;
    expect(after(range, ' ').effects).toEqual([{ do: 'toggle', ids: ['a', 'b'] }]);
    expect(after(range, 'Ctrl+a').effects).toEqual([{ do: 'select', which: 'all' }]);
    expect(after(range, 'Escape').effects).toEqual([]);
    expect(after(range, 'Escape', 'Escape').effects).toEqual([{ do: 'select', which: 'none' }]);
    expect(after(range, 'Delete').effects).toEqual([{ do: 'clear', places: [place('a', 'cue'), place('b', 'cue')] }]);
  });

  test('[Y103] Alt with an arrow moves the row', () => {
    expect(after(at('b', 'name'), 'Alt+ArrowUp').effects).toEqual([{ do: 'move', id: 'b', by: -1 }]);
    expect(after(at('b', 'name'), 'Alt+ArrowDown').effects).toEqual([{ do: 'move', id: 'b', by: 1 }]);
    expect(after(at('b', 'name'), 'Alt+ArrowLeft')).toMatchObject({ effects: [], isUsed: false });
  });
});
