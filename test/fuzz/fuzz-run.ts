import { env } from 'cloudflare:workers';

/** The same number of runs and seed in ordinary test runs; `npm run fuzz` sets duration and seed. */
const [minutes = 0, seed = 1] = env.FUZZ.split(' ').filter(Boolean).map(Number);

/** So many runs, or as many as the minutes allow. A failure names its seed. */
export const propertySettings = (turns: number) => ({
  seed,
  ...(minutes === 0
    ? { numRuns: turns }
    : { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000, markInterruptAsFailure: false }),
});

export const testOptions = { timeout: minutes * 60_000 + 180_000, retry: 0 };
