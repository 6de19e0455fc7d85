import { useEffectEvent, useLayoutEffect } from 'react';

/** Actions by key: names as in `KeyboardEvent.key`, letters in lower case. */
export type StageKeyBindings = Readonly<Record<string, () => void>>;

/**
 * Keys that work anywhere on the page, except with a modifier or where the focused button uses the key itself. A key
 * that is held down acts once, since most of them toggle.
 */
export function useStageKeys(keys: StageKeyBindings): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const isForButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (!act || isForButton) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  // In a layout effect, before the first paint, as on the panel.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
