/** After a page was hidden for longer than this, ms, its timers and samples are not to be trusted. */
const LONG_HIDDEN_MS = 5_000;
/** A clock that stands still in sleep falls behind the wall clock by more than an adjustment would: ms. */
const SLEPT_MS = 250;
const LOOK_EVERY_MS = 2_000;

interface Clocks {
  /** performance.now(), which on some systems stands still while the device sleeps, ms. */
  readonly steady: () => number;
  /** Date.now(), which goes on but can be set, ms. */
  readonly wall: () => number;
}

/**
 * Gives, whenever it is asked, how far the wall clock has run ahead of the steady one since it was last asked, if that
 * is more than an adjustment: the sleep of the device, or (negative, or enormous) a clock that was set.
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

/** Tells when the page should not trust its clock: back in sight, back on the network, out of sleep. */
export function watchWake(onWake: (sleptMs: number) => void): () => void {
  const slept = createSleepDetector({ steady: () => performance.now(), wall: () => Date.now() });
  const ending = new AbortController();
  const { signal } = ending;
  let hiddenAt: number | null = null;

  const onSight = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = performance.now();
      return;
    }
    const ms = slept();
    if (ms !== 0 || (hiddenAt !== null && performance.now() - hiddenAt > LONG_HIDDEN_MS)) onWake(ms);
    hiddenAt = null;
  };
  const look = () => {
    const ms = slept();
    if (ms !== 0) onWake(ms);
  };

  document.addEventListener('visibilitychange', onSight, { signal });
  window.addEventListener('online', () => onWake(slept()), { signal });
  const looking = window.setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => window.clearInterval(looking));
  return () => ending.abort();
}
