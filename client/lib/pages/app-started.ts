/** `scripts/site/paint-first.ts` waits for it, and does then what was pressed before. */
export const APP_STARTED = 'a-tiempo.running';

/** Says that the program has taken over a page that was written at build time. */
export function announceAppStarted(): void {
  document.documentElement.dataset['program'] = 'running';
  window.dispatchEvent(new Event(APP_STARTED));
}
