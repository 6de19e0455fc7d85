/** A pause that ends early when the page becomes visible or the network is back, and late while the page is hidden. */
export function createPause(signal: AbortSignal) {
  let end: (() => void) | null = null;
  const resume = () => end?.();
  const look = () => document.visibilityState === 'visible' && resume();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', resume, { signal });
  signal.addEventListener('abort', resume, { once: true });
  return {
    resume,
    wait: (ms: number) =>
      new Promise<void>((done) => {
        const timer = window.setTimeout(look, ms);
        end = () => {
          window.clearTimeout(timer);
          done();
        };
      }),
  };
}
