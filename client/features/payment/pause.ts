/** A pause that ends early when the page becomes visible or the network is back, and late while the page is hidden. */
export function createPause(signal: AbortSignal) {
  let end: (() => void) | null = null;
  const wake = () => end?.();
  const look = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', wake, { signal });
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    rest: (ms: number) =>
      new Promise<void>((done) => {
        const timer = window.setTimeout(look, ms);
        end = () => {
          window.clearTimeout(timer);
          done();
        };
      }),
  };
}
