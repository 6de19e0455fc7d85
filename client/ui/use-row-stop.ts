import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A list with one row in the tab order, whatever its length: the controls of row `stop` are stops of the Tab key, those of
 * others have the tab index -1. Up, Down, Home and End lead to the same control of another row. The row that had the focus last
 * stays the stop; before, it is `first`, or else the first one. `items` are the rows, in order.
 */
export function useRowStop(items: readonly { readonly id: string }[], first: string | null) {
  const [focused, setFocused] = useState<string | null>(null);
  const has = (id: string | null) => items.some((item) => item.id === id);
  const stop = [focused, first].find(has) ?? items[0]?.id;
  return {
    stop,
    onFocusCapture({ target, currentTarget }: FocusEvent<HTMLElement>) {
      setFocused(items[rowsIn(currentTarget).findIndex((row) => row.contains(target))]?.id ?? null);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const rows = rowsIn(event.currentTarget);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const to = rows[steps[event.key]?.(at, rows.length - 1) ?? -1];
      if (!to || at === -1) return;
      const control = controlsIn(rows[at]).findIndex((each) => each === document.activeElement);
      if (control === -1) return;
      event.preventDefault();
      const controls = controlsIn(to);
      (controls[control] ?? controls.at(-1))?.focus();
    },
  };
}

const rowsIn = (list: Element) => [...list.querySelectorAll('li')];

/** Without what a menu of the row has. */
const controlsIn = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('button, input') ?? [])].filter((each) => !each.closest('[popover]'));
