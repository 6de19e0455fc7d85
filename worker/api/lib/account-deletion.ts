import {
  claimDeletion,
  closeDeletion,
  dueDeletion,
  dueDeletions,
  postponeDeletion,
  type DeletionRow,
} from '../../db/deletions.ts';
import { eraseMails } from '../../db/outbox.ts';
import { anonymisePayments } from '../../db/payments.ts';
import { deleteJoin, sessionsJoinedBy } from '../../db/session-users.ts';
import { deleteSession, sessionsOf } from '../../db/sessions.ts';
import { eraseTemplates } from '../../db/templates.ts';
import { eraseUser } from '../../db/users.ts';
import { eraseIdentity } from '../../identity/erase.ts';
import { expireCheckoutsOf } from '../../payments/expire.ts';
import { paymentServicesOf, type PaymentEnv } from '../../payments/payment-services.ts';
import { CLAIM_MS, pauseBefore, retryRoomCall } from '../../lib/retry.ts';
import { log } from '../../log.ts';

/**
 * A token is valid for an hour after its account is deleted, and a room may be writing. So the deletion runs a second time
 * when no token can be valid any more.
 */
const SECOND_RUN_MS = 2 * 60 * 60_000;

/** Per run, so that it ends before the next one starts. */
const MAX_ACCOUNTS_PER_RUN = 20;
const MAX_ROOMS_PER_ACCOUNT = 200;
const BATCH_SIZE = 20;

type ErasureEnv = PaymentEnv & Pick<Env, 'DB' | 'ROOMS' | 'FIREBASE_PROJECT_ID'>;

/** Carries out the due deletions. */
export async function eraseDueAccounts(env: ErasureEnv, now: number): Promise<void> {
  for (const row of await dueDeletions(env.DB, now, MAX_ACCOUNTS_PER_RUN)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each has many steps
    await carryOutDeletion(env, row, now);
  }
}

/** Deletes this account, if its deletion is due. */
export async function eraseNow(env: ErasureEnv, uid: string, now: number): Promise<void> {
  const row = await dueDeletion(env.DB, uid, now);
  if (row) await carryOutDeletion(env, row, now);
}

async function carryOutDeletion(env: ErasureEnv, row: DeletionRow, now: number): Promise<void> {
  const { firebase_uid: uid, asked_at, attempt } = row;
  if (!(await claimDeletion(env.DB, row, now + CLAIM_MS))) return;
  if (!(await isClean(env, uid, now))) return postponeDeletion(env.DB, uid, now + pauseBefore(attempt + 1));
  const secondRun = asked_at + SECOND_RUN_MS;
  await (now < secondRun ? postponeDeletion(env.DB, uid, secondRun) : closeDeletion(env.DB, uid));
}

type ErasureStep = readonly [what: string, work: (env: ErasureEnv, uid: string, now: number) => Promise<void>];

/** The steps are repeatable, and the failure of one does not stop the others. */
const steps: readonly ErasureStep[] = [
  ['its rooms', (env, uid) => eraseRooms(env, uid)],
  ['rooms of others', (env, uid) => leaveRooms(env, uid)],
  ['its row', ({ DB }, uid) => eraseUser(DB, uid)],
  ['its templates', ({ DB }, uid) => eraseTemplates(DB, uid)],
  ['its mails', ({ DB }, uid) => eraseMails(DB, uid)],
  ['its identity', eraseIdentity],
  // Before the payments lose their account, and near the end, because Stripe may be slow.
  ['its checkout', expireCheckouts],
  ['its payments', ({ DB }, uid) => anonymisePayments(DB, uid)],
];

/** Nothing while payments are off: an open checkout ends by itself within an hour. */
async function expireCheckouts(env: PaymentEnv, uid: string, now: number): Promise<void> {
  const services = paymentServicesOf(env);
  if (services) await expireCheckoutsOf(services, uid, now);
}

async function isClean(env: ErasureEnv, uid: string, now: number): Promise<boolean> {
  let failures = 0;
  for (const [what, work] of steps) {
    // oxlint-disable-next-line no-await-in-loop -- D1 has one writer
    await work(env, uid, now).catch((error: unknown) => {
      failures += 1;
      log.warn(`An account is not gone yet: ${what}`, error);
    });
  }
  return failures === 0;
}

/**
 * Ends the account's rooms and deletes their rows. The row in `sessions` goes last: it is how a retry finds the room.
 */
const eraseRooms = (env: ErasureEnv, uid: string): Promise<void> =>
  inGroups(
    (most) => sessionsOf(env.DB, uid, { open: false, most }),
    async (id) => {
      await retryRoomCall(async () => env.ROOMS.getByName(id).eraseAccount(uid));
      await deleteSession(env.DB, id);
    },
  );

/** Removes the account from rooms of others. */
const leaveRooms = (env: ErasureEnv, uid: string): Promise<void> =>
  inGroups(
    (most) => sessionsJoinedBy(env.DB, uid, most),
    async (id) => {
      await retryRoomCall(async () => env.ROOMS.getByName(id).eraseAccount(uid));
      await deleteJoin(env.DB, id, uid);
    },
  );

/**
 * Handles rooms in groups until none is left.
 * @throws if one of them failed, or if there are more than one run can handle.
 */
async function inGroups(
  next: (most: number) => Promise<readonly string[]>,
  erase: (id: string) => Promise<void>,
  done = 0,
): Promise<void> {
  const ids = await next(BATCH_SIZE);
  if (ids.length === 0) return;
  if (done >= MAX_ROOMS_PER_ACCOUNT) throw new Error('More rooms than one run can erase');
  await Promise.all(ids.map(erase));
  return inGroups(next, erase, done + ids.length);
}
