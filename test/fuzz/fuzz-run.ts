import { env } from 'cloudflare:workers';

/** The same number of runs and seed in ordinary test runs; `npm run fuzz` sets duration and seed. */
const [minutes = 0, seed = 1] = env.FUZZ.split(' ').filter(Boolean).map(Number);

/** At most so many runs and so long. A failure names its seed. */
export const propertySettings = (turns: number) => ({
  seed,
  numRuns: minutes === 0 ? turns : 1_000_000,
  interruptAfterTimeLimit: minutes === 0 ? 60_000 : minutes * 60_000,
  markInterruptAsFailure: false,
});

export const testOptions = { timeout: minutes * 60_000 + 180_000, retry: 0 };
