/** At the latest after this long, ms. */
const PATIENCE_MS = 1500;

/** When the page has nothing better to do; where a browser cannot tell, soon. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS / 5);
  });
