import { unrecorded } from '#domain/accounts.ts';
import { registrationOf } from '#domain/room.ts';
import type { Place } from '#domain/room.ts';
import { changePlan } from '#domain/room-plan.ts';
import { FREE, subscriptionFrom } from '#domain/subscription.ts';
import type { Instant } from '#protocol/time.ts';
import { saveReport } from '../db/reports.ts';
import type { ReportRow } from '../db/reports.ts';
import { recordJoins } from '../db/session-users.ts';
import { recordSession } from '../db/sessions.ts';
import { readUser } from '../db/users.ts';
import { log } from '../log.ts';
import type { Core } from './core.ts';

/** What the room has to do at D1. Not awaited: while an alarm runs no other rings, and its moments do not wait for D1. */
export function runErrands(core: Core, db: D1Database, now: Instant): void {
  const { chores } = core;
  const errand = async (name: Parameters<typeof chores.attempt>[0], otherwise: string, work: () => Promise<void>) => {
    await chores
      .attempt(name, now, work)
      .catch((error: unknown) => log.warn(`D1 does not answer: ${otherwise}`, error));
    core.schedule();
  };
  void errand('record', 'the session is recorded later', () => record(core, db)).then(() =>
    errand('plan', 'the plan is asked for later', () => askPlan(core, db)),
  );
  void errand('accounts', 'who joined is recorded later', () => recordAccounts(core, db));
  void errand('report', 'the report is kept later', () => keepOwnReport(core, db));
}

async function record({ place }: Core, db: D1Database): Promise<void> {
  const registration = registrationOf(place);
  if (registration) await recordSession(db, registration);
}

async function askPlan(core: Core, db: D1Database): Promise<void> {
  const owner = core.room?.session.owner_uid ?? null;
  if (owner === null) return;
  const user = await readUser(db, owner);
  const bought = (user && subscriptionFrom(user)) ?? FREE;
  core.decide((room, now) => changePlan(room, bought, now));
  await core.askStanding();
}

async function recordAccounts(core: Core, db: D1Database): Promise<void> {
  const { room } = core;
  if (!room) return;
  const { session_id } = room.session;
  const accounts = unrecorded(room);
  const rows = accounts.map(({ uid, at }) => ({ session_id, user_id: uid, joined_at: at }));
  await recordJoins(db, rows);
  core.accountsRecorded(accounts);
}

async function keepOwnReport(core: Core, db: D1Database): Promise<void> {
  const row = reportRowOf(core.place);
  if (!row) return;
  await saveReport(db, row);
  core.reportKept();
}

/** What D1 keeps of an owned room that ended; null while there is nothing to keep, or if it is kept already. */
function reportRowOf(place: Place): ReportRow | null {
  if (place.state !== 'ended' || !place.report || place.record.owner_uid === null) return null;
  const { session_id, owner_uid, name } = place.record;
  return { session_id, owner_uid, name, ended_at: place.at, body: JSON.stringify(place.report) };
}
