import type { Decision } from '#domain/room/decision.ts';
import type { Room } from '#domain/room/room.ts';
import { revokeCodes } from '#domain/event/session.ts';
import { revokeTokens } from '#domain/people/tokens.ts';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import { readAccountStatus } from '../../db/account-status.ts';
import { isHosted } from '../../lib/hosted.ts';
import type { StoredRoom } from '../stored-room.ts';
import type { RetryQueue } from './retry-queue.ts';
import type { SyncTask } from './sync-tasks.ts';
import { fingerprint, newSecret } from '../secrets.ts';

type Planned = {
  readonly state: StoredRoom;
  readonly retryQueue: RetryQueue<SyncTask>;
  scheduleAlarm(): void;
};

/** An account has another plan: its room asks D1 for it, until it gets an answer. */
export function planChanged(room: Planned, uid: string): void {
  if (room.state.room?.session.owner_uid !== uid) return;
  room.retryQueue.enqueue('plan', room.state.now());
  room.scheduleAlarm();
}

type Target = {
  readonly state: StoredRoom;
  applyDecision(decide: (room: Room, now: Instant) => Decision): void;
};

/**
 * Asks D1 since when tokens of the owner are valid, and disconnects older ones; and whether somebody else may know the
 * codes, which are replaced then. Of a hosted identity service D1 only knows which accounts are being deleted.
 * @throws if D1 does not answer.
 */
export async function refreshAccountStatus(target: Target, env: Env): Promise<void> {
  const uid = target.state.room?.session.owner_uid ?? null;
  if (uid === null) return;
  const { isLeaving, since, provenAt } = await readAccountStatus(env.DB, uid);
  const isGone = isLeaving || (since === null && !isHosted(env));
  target.applyDecision((room, now) =>
    // An account that is gone has no valid token, and gets none any more.
    revokeTokens(room, uid, { since: instant(isGone ? now + 1 : (since ?? 0)), now }),
  );
  if (provenAt === null) return;
  target.applyDecision((room, now) =>
    revokeCodes(room, uid, { since: instant(provenAt), now, newId: newSecret, fingerprint }),
  );
}
