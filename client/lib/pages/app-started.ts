/** The event that `client/site/page-html.tsx` waits for before it repeats early presses. */
export const APP_STARTED = 'a-tiempo.running';

/** Says that the script has taken over a prerendered page. */
export function announceAppStarted(): void {
  document.documentElement.dataset['program'] = 'running';
  window.dispatchEvent(new Event(APP_STARTED));
}
