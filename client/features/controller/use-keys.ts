import { useEffect, useEffectEvent, useRef } from 'react';

/** Names as in `KeyboardEvent.key`, letters in lower case. */
export type Keys = Readonly<Partial<Record<string, { readonly act: () => void; readonly repeats?: true }>>>;

/** A key that is held down acts at most so often, ms: a room hears 20 commands a second. */
const REPEAT_MS = 120;

/**
 * Keys of the whole page. They are silent while somebody types, chooses from a menu or answers a dialog, and leave
 * Space and Enter to a button that was reached with the keyboard.
 */
export function useKeys(keys: Keys): void {
  const lastAt = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!key || isTaken(event)) return;
    event.preventDefault();
    if (event.repeat && (!key.repeats || event.timeStamp - lastAt.current < REPEAT_MS)) return;
    lastAt.current = event.timeStamp;
    key.act();
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('keydown', (event) => press(event), { signal });
    // A button that was clicked has the focus as well, but the hand is on the mouse: then Space is ours.
    window.addEventListener('pointerdown', () => (usesPointer = true), { signal, capture: true });
    window.addEventListener('keydown', ({ key }) => key === 'Tab' && (usesPointer = false), { signal, capture: true });
    return () => ending.abort();
  }, []);
}

let usesPointer = true;

function isTaken(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || hasModifier || document.querySelector(covers)) return true;
  return event.target instanceof HTMLElement && isOwn(event.target, event.key);
}

/** Something stands in front of the page. */
const covers = 'dialog:modal, [popover=auto]:popover-open';

const isOwn = (target: HTMLElement, key: string): boolean =>
  target.isContentEditable || target.matches(fields) || (key === ' ' && !usesPointer && target.matches(pressed));

const pressed = 'button, a, summary';

/** Whatever takes keys for itself. */
const fields = 'input, textarea, select';
