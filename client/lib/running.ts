/** `scripts/site/paint-first.ts` waits for it, and does then what was pressed before. */
export const RUNNING = 'a-tiempo.running';

/** Says that the program has taken over a page that was written at build time. */
export function sayRunning(): void {
  document.documentElement.dataset['program'] = 'running';
  window.dispatchEvent(new Event(RUNNING));
}
