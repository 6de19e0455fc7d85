/** Actions by key: names as in `KeyboardEvent.key`, letters in lower case. */
export type PageKeys = Readonly<Record<string, () => void>>;

/**
 * Keys that work anywhere on the page, except with a modifier or where the focused button uses the key itself. A key
 * that is held down acts once, since most of them toggle. Returns how to stop.
 */
export function listenToKeys(keysNow: () => PageKeys): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keysNow()[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const isForButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (!act || isForButton) return;
    event.preventDefault();
    if (!event.repeat) act();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
