import { useEffectEvent, useLayoutEffect } from 'react';

/** What keys do on the stage. The names are those of `KeyboardEvent.key`, letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Keys that work anywhere on the page, except with a modifier or while a button has the focus and wants the key. One
 * that is held down acts once: what it turns on it would turn off again.
 */
export function useStageKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const isForButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (!act || isForButton) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  // Before what they act on is painted, as on the panel.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
