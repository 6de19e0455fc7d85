import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Names as in `KeyboardEvent.key`, letters in lower case. */
export type Keys = Readonly<Partial<Record<string, { readonly act: () => void; readonly repeats?: true }>>>;

/** A key that is held down acts at most so often, ms: a room hears 20 commands a second. */
const REPEAT_MS = 120;

/**
 * Keys of the whole page. They are silent while somebody types, chooses from a menu or answers a dialog, and leave
 * Space and the arrows to what was reached with the keyboard and uses them itself.
 */
export function useKeys(keys: Keys): void {
  const lastAt = useRef(0);
  // What was clicked has the focus as well, but the hand is on the mouse: then Space is the page's.
  const usesPointer = useRef(true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') usesPointer.current = false;
    const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!key || isElsewhere(event) || (!usesPointer.current && isOwn(event))) return;
    event.preventDefault();
    if (event.repeat && (!key.repeats || event.timeStamp - lastAt.current < REPEAT_MS)) return;
    lastAt.current = event.timeStamp;
    key.act();
  });
  // Before what they act on is painted: an effect that comes after the paint may be late on a slow machine.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('keydown', (event) => press(event), { signal });
    window.addEventListener('pointerdown', () => (usesPointer.current = true), { signal });
    return () => ending.abort();
  }, []);
}

/** Somebody writes, something stands in front of the page, or the key was used already. */
function isElsewhere({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return (target instanceof HTMLElement && target.matches(written)) || document.querySelector(covers) !== null;
}

const written = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
const covers = 'dialog:modal, [popover=auto]:popover-open';

/** What the focused thing does with a key itself. */
function isOwn({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (key === ' ' && target.matches('button, a, input')) || (key.startsWith('Arrow') && target.matches('input'));
}
