/** A pause on a page: it ends early when the page comes into sight or the network is back, and late if nobody looks. */
export function createRest(signal: AbortSignal) {
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
