import { useEffectEvent, useLayoutEffect } from 'react';
import { usePerform } from '../../live/react/use-room.ts';
import { lastOf } from './offers.ts';
import type { Offer, Offers } from './offers.ts';

/**
 * Ctrl+Z takes back the last own press, also one of before the page was loaded, and Ctrl+Shift+Z does it again; on a Mac with
 * Cmd. In a text field the keys undo typing, and in a dialog they do nothing.
 */
export function useUndoKeys(offers: Offers, take: (offer: Offer) => void): void {
  const perform = usePerform();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const does = actOf(event);
    if (!does || isElsewhere(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    const offer = lastOf(offers)[does];
    if (offer) take(offer);
    else if (does === 'undo' && offers.undo.length === 0) perform({ command: 'undo' });
  });
  useLayoutEffect(() => {
    const ending = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey) return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Whether somebody types, where the browser takes letters back, or a dialog or a menu is open. */
const isElsewhere = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement && target.matches(WRITTEN)) ||
  document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null;

const WRITTEN = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
