import { env } from 'cloudflare:workers';

/** How long is played: the same turns in every ordinary run, or others for as long as `npm run fuzz` says. */
const [minutes = 0, seed = 1] = env.FUZZ.split(' ').filter(Boolean).map(Number);

/** At most so many turns and so long; the seed is in what a failure says. */
export const propertySettings = (turns: number) => ({
  seed,
  numRuns: minutes === 0 ? turns : 1_000_000,
  interruptAfterTimeLimit: minutes === 0 ? 60_000 : minutes * 60_000,
  markInterruptAsFailure: false,
});

export const testOptions = { timeout: minutes * 60_000 + 180_000, retry: 0 };
