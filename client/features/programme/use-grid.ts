import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { columnKeys } from '../../lib/timers/programme-columns.ts';
import { gridAt, gridStep, type Grid, type GridEffect, type GridEvent, type GridState } from './grid-state.ts';
import type { Place } from './grid-places.ts';

type UseGridOptions = {
  readonly grid: Grid;
  readonly table: RefObject<HTMLElement | null>;
  /** Brings a row into view. */
  readonly reveal: (id: string) => void;
  readonly perform: (effect: GridEffect, apply: (event: GridEvent) => boolean) => void;
};

/** The state of the table. Keys, presses and answers go through `gridStep`; the focus follows the state. */
export function useGrid({ grid, table, reveal, perform }: UseGridOptions) {
  const [state, setState] = useState<GridState>(() => gridAt({ id: grid.ids[0] ?? '', column: 'name' }));
  // Several events may come before the next render, such as keys that are typed fast.
  const latest = useRef(state);
  const hasFocus = useRef(false);
  const { ids } = grid;
  const rowsBefore = useRef(ids);

  const follow = (next: GridState) => {
    if (next === latest.current) return;
    latest.current = next;
    // A letter goes to the editor that it opens.
    flushSync(() => setState(next));
  };
  const focus = () => {
    const { at, editing } = latest.current;
    if (editing || !hasFocus.current) return;
    reveal(at.id);
    cellIn(table.current, at)?.focus({ preventScroll: true });
  };
  /** Returns whether the event has no other effect. */
  const apply = (event: GridEvent): boolean => {
    const step = gridStep(latest.current, event, grid);
    follow(step.state);
    for (const effect of step.effects) perform(effect, apply);
    focus();
    return step.isUsed;
  };

  const onRows = useEffectEvent((before: readonly string[]) => {
    const step = gridStep(latest.current, { type: 'rows', before }, grid);
    if (step.state === latest.current) return;
    latest.current = step.state;
    setState(step.state);
    for (const effect of step.effects) perform(effect, apply);
    // The row with the focus is gone, and the focus with it.
    requestAnimationFrame(focus);
  });
  useEffect(() => {
    const before = rowsBefore.current;
    rowsBefore.current = ids;
    if (before !== ids) onRows(before);
  }, [ids]);

  const handlers = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (isOpenMenu(event.target)) return;
      const { key, shiftKey: shift, ctrlKey, metaKey, altKey: alt, nativeEvent } = event;
      const control = ctrlKey || metaKey;
      // The keys of the transport are for the rest of the page; those that take back are for the table too.
      if (!control) event.stopPropagation();
      if (nativeEvent.isComposing) return;
      if (apply({ type: 'key', key, shift, control, alt })) event.preventDefault();
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const place = placeIn(event.target);
      if (!place || event.button !== 0 || isOpenMenu(event.target)) return;
      hasFocus.current = true;
      const isOwn =
        event.target instanceof Element && event.target.closest('button, input, label, [data-grip]') !== null;
      if (apply({ type: 'pressed', place, shift: event.shiftKey }) && !isOwn) event.preventDefault();
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const place = placeIn(event.target);
      const isOwn = event.target instanceof Element && event.target.closest('button, input, label') !== null;
      if (place && !isOwn) apply({ type: 'opened', place });
    },
    onFocus: () => (hasFocus.current = true),
    onBlur({ relatedTarget, target, currentTarget }: FocusEvent<HTMLElement>) {
      // The window lost the focus, not the cell.
      if (document.activeElement === target) return;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      hasFocus.current = false;
      apply({ type: 'left' });
    },
  };
  return { state, apply, handlers };
}

export const cellIn = (table: HTMLElement | null, { id, column }: Place): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-column="${column}"]`) ?? null;

/** The cell in which something happened. */
function placeIn(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = columnKeys.find((key) => key === cell?.dataset['column']);
  return column !== undefined && id !== undefined ? { id, column } : null;
}

const isOpenMenu = (target: EventTarget): boolean => target instanceof Element && target.closest('[popover]') !== null;
