import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import type { Timer } from '#domain/timers/timer.ts';

const rowsIn = (list: Element) => [...list.querySelectorAll('li')];
const buttonsIn = (row: Element) => [...row.querySelectorAll('button')];

/**
 * A row that moves to another group is a new element there. The focus goes to the same button of it, from an action in its
 * menu to the button of the menu.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, timers: readonly Timer[]) {
  const focused = useRef<{ readonly id: string; readonly button: number } | null>(null);
  useLayoutEffect(() => {
    const was = focused.current;
    if (!was || !list.current || document.activeElement !== document.body) return;
    const row = rowsIn(list.current)[timers.findIndex(({ id }) => id === was.id)];
    if (!row) return;
    const buttons = buttonsIn(row);
    (buttons[was.button] ?? buttons.at(-1))?.focus();
  }, [list, timers]);
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const at = rowsIn(currentTarget).findIndex((row) => row.contains(target));
      const [row, timer] = [rowsIn(currentTarget)[at], timers[at]];
      if (row && timer) focused.current = { id: timer.id, button: buttonsIn(row).findIndex((each) => each === target) };
    },
    onBlur: () => void (focused.current = null),
  };
}
