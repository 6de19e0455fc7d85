import { sweepIdentity } from './identity/sweep.ts';
import { eraseDueAccounts } from './api/lib/account-deletion.ts';
import { sweepRooms } from './api/lib/sweep-rooms.ts';
import { tellAllRooms } from './api/lib/tell-rooms.ts';
import { log } from './log.ts';
import { deliverDue } from './mail/post.ts';
import { reconcile } from './payments/reconcile.ts';

type Chore = readonly [what: string, work: (env: Env, now: number) => Promise<unknown>];

/** What must be done in the end although nobody asks for it any more. None of them waits for another one's luck. */
const chores: readonly Chore[] = [
  ['payments', reconcile],
  ['mail', deliverDue],
  ['identity', sweepIdentity],
  ['plans of rooms', tellAllRooms],
  ['deletions of accounts', eraseDueAccounts],
  ['entries of rooms', sweepRooms],
];

export const scheduled: ExportedHandlerScheduledHandler<Env> = async ({ scheduledTime }, env) => {
  for (const [what, work] of chores) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: D1 has one writer
    await work(env, scheduledTime).catch((error: unknown) => log.error(`A chore failed: ${what}`, error));
  }
};
