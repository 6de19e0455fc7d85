import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Names as in `KeyboardEvent.key`, letters in lower case and with the Shift key in upper case, also while Caps Lock is on. */
export type KeyBindings = Readonly<Partial<Record<string, { readonly act: () => void; readonly repeats?: true }>>>;

/** A key that is held down acts at most once in this time, ms: a room accepts 20 commands a second. */
const REPEAT_MS = 120;

/**
 * Keys of the whole page. They do nothing while somebody types, uses a menu or a dialog, and leave Space and arrows to
 * a control that was reached by keyboard and uses them itself.
 */
export function useKeys(keys: KeyBindings): void {
  const lastAt = useRef(0);
  // A clicked control has the focus too, but the person uses the mouse: Space belongs to the page.
  const usesPointer = useRef(true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') usesPointer.current = false;
    const key = keys[nameOf(event)];
    if (!key || isElsewhere(event) || (!usesPointer.current && isOwn(event))) return;
    event.preventDefault();
    if (event.repeat && (!key.repeats || event.timeStamp - lastAt.current < REPEAT_MS)) return;
    lastAt.current = event.timeStamp;
    key.act();
  });
  // In a layout effect, before the paint: a later effect may come too late on a slow machine.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('keydown', (event) => press(event), { signal });
    window.addEventListener('pointerdown', () => (usesPointer.current = true), { signal });
    return () => ending.abort();
  }, []);
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** Whether somebody types, a dialog or menu is open, or the key was already used. */
function isElsewhere({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return (target instanceof HTMLElement && target.matches(written)) || document.querySelector(covers) !== null;
}

/** Browsers that do not know `:open` ignore it within `:is`. */
const written = 'input:not([type=radio], [type=checkbox]), textarea, :is(select:open), [contenteditable]';
const covers = 'dialog:modal, [popover=auto]:popover-open';

/** Whether the focused control uses the key itself. */
function isOwn({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches('select') ||
    (key === ' ' && target.matches('button, a, input')) ||
    (key.startsWith('Arrow') && target.matches('input'))
  );
}
