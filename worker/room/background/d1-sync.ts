import { unrecorded } from '#domain/people/accounts.ts';
import { registrationOf } from '#domain/room/lifecycle.ts';
import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import { changePlan } from '#domain/plans/room-plan.ts';
import { FREE, subscriptionFrom } from '#domain/plans/subscription.ts';
import type { Instant } from '#protocol/time.ts';
import { saveReport } from '../../db/reports.ts';
import type { ReportRow } from '../../db/reports.ts';
import { recordJoins } from '../../db/session-users.ts';
import { recordSession } from '../../db/sessions.ts';
import { readUser } from '../../db/users.ts';
import { log } from '../../log.ts';
import type { RoomRuntime } from '../room-runtime.ts';

/** What the room has to do at D1. Not awaited: while an alarm runs no other rings, and its moments do not wait for D1. */
export function syncWithD1(runtime: RoomRuntime, db: D1Database, now: Instant): void {
  const { retryQueue } = runtime;
  const task = async (
    name: Parameters<typeof retryQueue.runIfDue>[0],
    otherwise: string,
    work: () => Promise<void>,
  ) => {
    await retryQueue
      .runIfDue(name, now, work)
      .catch((error: unknown) => log.warn(`D1 does not answer: ${otherwise}`, error));
    runtime.scheduleAlarm();
  };
  void task('record', 'the session is recorded later', () => recordRegistration(runtime, db)).then(() =>
    task('plan', 'the plan is asked for later', () => refreshPlan(runtime, db)),
  );
  void task('accounts', 'who joined is recorded later', () => recordAccounts(runtime, db));
  void task('report', 'the report is kept later', () => storeReport(runtime, db));
}

async function recordRegistration({ lifecycle }: RoomRuntime, db: D1Database): Promise<void> {
  const registration = registrationOf(lifecycle);
  if (registration) await recordSession(db, registration);
}

async function refreshPlan(runtime: RoomRuntime, db: D1Database): Promise<void> {
  const owner = runtime.room?.session.owner_uid ?? null;
  if (owner === null) return;
  const user = await readUser(db, owner);
  const bought = (user && subscriptionFrom(user)) ?? FREE;
  runtime.applyDecision((room, now) => changePlan(room, bought, now));
  await runtime.refreshAccountStatus();
}

async function recordAccounts(runtime: RoomRuntime, db: D1Database): Promise<void> {
  const { room } = runtime;
  if (!room) return;
  const { session_id } = room.session;
  const accounts = unrecorded(room);
  const rows = accounts.map(({ uid, at }) => ({ session_id, user_id: uid, joined_at: at }));
  await recordJoins(db, rows);
  runtime.markAccountsRecorded(accounts);
}

async function storeReport(runtime: RoomRuntime, db: D1Database): Promise<void> {
  const row = reportRowOf(runtime.lifecycle);
  if (!row) return;
  await saveReport(db, row);
  runtime.markReportStored();
}

/** What D1 keeps of an owned room that ended; null while there is nothing to keep, or if it is kept already. */
function reportRowOf(lifecycle: RoomLifecycle): ReportRow | null {
  if (lifecycle.state !== 'ended' || !lifecycle.report || lifecycle.record.owner_uid === null) return null;
  const { session_id, owner_uid, name } = lifecycle.record;
  return { session_id, owner_uid, name, ended_at: lifecycle.at, body: JSON.stringify(lifecycle.report) };
}
