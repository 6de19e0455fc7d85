import { deleteExpiredIdentityData } from './identity/cleanup.ts';
import { eraseDueAccounts } from './api/lib/account-deletion.ts';
import { deleteStaleRoomEntries } from './api/lib/cleanup-rooms.ts';
import { announcePendingPlans } from './api/lib/account-rooms.ts';
import { log } from './log.ts';
import { deliverDueMails, mailServicesOf } from './mail/delivery.ts';
import { paymentServicesOf } from './payments/payment-services.ts';
import { reconcile } from './payments/reconcile.ts';

type ScheduledJob = readonly [what: string, work: (env: Env, now: number) => Promise<unknown>];

/** The jobs of the scheduled run. A failure of one does not stop the others. */
const jobs: readonly ScheduledJob[] = [
  ['payments', reconcilePayments],
  ['mail', (env, now) => deliverDueMails(mailServicesOf(env), now)],
  ['identity', deleteExpiredIdentityData],
  ['plans of rooms', announcePendingPlans],
  ['deletions of accounts', eraseDueAccounts],
  ['entries of rooms', deleteStaleRoomEntries],
];

export const scheduled: ExportedHandlerScheduledHandler<Env> = async ({ scheduledTime }, env) => {
  for (const [what, work] of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: D1 has one writer
    await work(env, scheduledTime).catch((error: unknown) => log.error(`A chore failed: ${what}`, error));
  }
};

/** Nothing while payments are off. */
async function reconcilePayments(env: Env, now: number): Promise<void> {
  const services = paymentServicesOf(env);
  if (services) await reconcile(services, now);
}
