import { log } from './log.ts';

type Chore = readonly [what: string, work: (env: Env, now: number) => Promise<unknown>];

/** What must be done in the end although nobody asks for it any more. None of them waits for another one's luck. */
const chores: readonly Chore[] = [];

export const scheduled: ExportedHandlerScheduledHandler<Env> = async ({ scheduledTime }, env) => {
  for (const [what, work] of chores) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: D1 has one writer
    await work(env, scheduledTime).catch((error: unknown) => log.error(`A chore failed: ${what}`, error));
  }
};
