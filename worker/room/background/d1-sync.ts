import { unrecorded, withRecorded } from '#domain/people/accounts.ts';
import type { Decision } from '#domain/room/decision.ts';
import { registrationOf, type RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { changePlan } from '#domain/plans/room-plan.ts';
import type { PlanId } from '#domain/plans/plans.ts';
import { atLeast, subscriptionFrom } from '#domain/plans/subscription.ts';
import type { Instant } from '#protocol/time.ts';
import { saveReport, type ReportRow } from '../../db/reports.ts';
import { recordJoins } from '../../db/session-users.ts';
import { recordSession } from '../../db/sessions.ts';
import { readUser } from '../../db/users.ts';
import { log } from '../../log.ts';
import type { StoredRoom } from '../stored-room.ts';
import type { RetryQueue } from './retry-queue.ts';
import type { SyncTask } from './sync-tasks.ts';

type Syncing = {
  readonly leastPlan: PlanId;
  readonly state: StoredRoom;
  readonly retryQueue: RetryQueue<SyncTask>;
  refreshAccountStatus(): Promise<void>;
  applyDecision(decide: (room: Room, now: Instant) => Decision): void;
  scheduleAlarm(): void;
};

/** Runs the tasks at D1 that are due. Not awaited: no other alarm fires while one runs, and the room's cannot wait for D1. */
export function syncWithD1(syncing: Syncing, db: D1Database, now: Instant): void {
  const task = async (name: SyncTask, otherwise: string, work: () => Promise<void>) => {
    await syncing.retryQueue
      .runIfDue(name, now, work)
      .catch((error: unknown) => log.warn(`D1 does not answer: ${otherwise}`, error));
    syncing.scheduleAlarm();
  };
  void task('record', 'the session is recorded later', () => recordRegistration(syncing, db)).then(() =>
    task('plan', 'the plan is asked for later', () => refreshPlan(syncing, db)),
  );
  void task('accounts', 'who joined is recorded later', () => recordAccounts(syncing, db));
  void task('report', 'the report is kept later', () => storeReport(syncing, db));
}

async function recordRegistration({ state }: Pick<Syncing, 'state'>, db: D1Database): Promise<void> {
  const registration = registrationOf(state.lifecycle);
  if (registration) await recordSession(db, registration);
}

async function refreshPlan(syncing: Syncing, db: D1Database): Promise<void> {
  const owner = syncing.state.room?.session.owner_uid ?? null;
  if (owner === null) return;
  const user = await readUser(db, owner);
  const bought = user && subscriptionFrom(user);
  syncing.applyDecision((room, now) => changePlan(room, atLeast(syncing.leastPlan, bought, now), now));
  await syncing.refreshAccountStatus();
}

/** Records which accounts were here. Those that came meanwhile are recorded by another run. */
async function recordAccounts({ state, retryQueue }: Syncing, db: D1Database): Promise<void> {
  const { room } = state;
  if (!room) return;
  const { session_id } = room.session;
  const accounts = unrecorded(room);
  const rows = accounts.map(({ uid, at }) => ({ session_id, user_id: uid, joined_at: at }));
  await recordJoins(db, rows);
  if (!state.room) return;
  const after = withRecorded(state.room, accounts);
  state.write({ state: 'open', room: after });
  if (unrecorded(after).length > 0) retryQueue.enqueue('accounts', state.now());
}

/** Stores the report where its owner finds it; the tombstone keeps no copy. */
async function storeReport({ state }: Pick<Syncing, 'state'>, db: D1Database): Promise<void> {
  const row = reportRowOf(state.lifecycle);
  if (!row) return;
  await saveReport(db, row);
  const { lifecycle } = state;
  if (lifecycle.state === 'ended') state.write({ ...lifecycle, report: null });
}

/** The report of an owned room that ended; null if there is none, or if it is stored already. */
function reportRowOf(lifecycle: RoomLifecycle): ReportRow | null {
  if (lifecycle.state !== 'ended' || !lifecycle.report || lifecycle.record.owner_uid === null) return null;
  const { session_id, owner_uid, name } = lifecycle.record;
  return { session_id, owner_uid, name, ended_at: lifecycle.at, body: JSON.stringify(lifecycle.report) };
}
