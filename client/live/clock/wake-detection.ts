/** The timers and samples of a page that was hidden for longer than this, ms, are not reliable. */
const LONG_HIDDEN_MS = 5_000;
/** A larger difference between the clocks, ms, is a sleep and not an adjustment of the wall clock. */
const SLEPT_MS = 250;
/** The clocks are compared this often, ms. */
const LOOK_EVERY_MS = 2_000;

interface Clocks {
  /** performance.now(), which on some systems stands still while the device sleeps, ms. */
  readonly steady: () => number;
  /** Date.now(), which goes on but can be set, ms. */
  readonly wall: () => number;
}

/**
 * Returns a function: how far the wall clock has run ahead of the steady one since its last call, ms, if that is more than an
 * adjustment, else 0. It is the sleep of the device or, where it is negative or very large, a wall clock that was set.
 */
export function createSleepDetector({ steady, wall }: Clocks): () => number {
  const lead = () => wall() - steady();
  let before = lead();
  return () => {
    const after = lead();
    const ahead = after - before;
    before = after;
    return Math.abs(ahead) > SLEPT_MS ? ahead : 0;
  };
}

/** Calls back when the clock of the page is not reliable: visible or online again, or after a sleep. Returns how to stop. */
export function watchWake(onWake: (sleptMs: number) => void): () => void {
  const slept = createSleepDetector({ steady: () => performance.now(), wall: () => Date.now() });
  const ending = new AbortController();
  const { signal } = ending;
  let hiddenAt: number | null = null;

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = performance.now();
      return;
    }
    const ms = slept();
    if (ms !== 0 || (hiddenAt !== null && performance.now() - hiddenAt > LONG_HIDDEN_MS)) onWake(ms);
    hiddenAt = null;
  };
  const check = () => {
    const ms = slept();
    if (ms !== 0) onWake(ms);
  };

  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', () => onWake(slept()), { signal });
  const interval = window.setInterval(check, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => window.clearInterval(interval));
  return () => ending.abort();
}
