import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Where the focus is: in which row of which list. */
interface Kept {
  readonly root: HTMLElement;
  readonly focused: HTMLElement;
  readonly list: HTMLElement | null;
  readonly id: string | null;
  readonly index: number;
  readonly button: number;
}

/** The row itself where it can have the focus, else its button at this place, else its last one. */
const controlIn = (row: HTMLElement, button: number): HTMLElement | undefined => {
  if (row.hasAttribute('tabindex')) return row;
  const buttons = [...row.querySelectorAll('button')];
  return buttons[button] ?? buttons.at(-1);
};

/**
 * When a render removes the element with the focus, moves the focus to the row with the same id, in whatever list it is now, else
 * to the row that takes its place in its list, else to the one before it, else to `fallback`. Rows have their id in `attribute`.
 */
export function useKeptFocus(attribute: string, fallback?: RefObject<HTMLElement | null>) {
  const kept = useRef<Kept | null>(null);
  const rowsIn = (element: HTMLElement | null) => [...(element?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
  const note = (root: HTMLElement, focused: HTMLElement) => {
    const row = focused.closest<HTMLElement>(`[${attribute}]`);
    const list = row?.closest<HTMLElement>('ol, ul') ?? null;
    kept.current = row && {
      root,
      focused,
      list,
      id: row.getAttribute(attribute),
      index: rowsIn(list).indexOf(row),
      button: [...row.querySelectorAll('button')].findIndex((each) => each === focused),
    };
  };
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { root, focused, list, id, index, button } = kept.current;
    const { activeElement, body } = document;
    // React hears no focus that moves while it removes elements, as when a dialog closes.
    const now = focused.isConnected ? focused : activeElement;
    if (now instanceof HTMLElement && now !== body) {
      note(root, now);
      return;
    }
    kept.current = null;
    const row =
      rowsIn(root).find((each) => each.getAttribute(attribute) === id) ??
      (list?.isConnected
        ? rowsIn(list)
            .slice(0, index + 1)
            .at(-1)
        : undefined);
    ((row && controlIn(row, button)) ?? fallback?.current)?.focus();
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => note(currentTarget, target),
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // A removed element loses the focus without a `relatedTarget`.
      if (relatedTarget !== null) kept.current = null;
    },
  };
}
