import { revokeCodes } from '#domain/event/session.ts';
import { revokeTokens } from '#domain/people/tokens.ts';
import { instant } from '#domain/lib/time.ts';
import { readAccountStatus } from '../../db/account-status.ts';
import { isHosted } from '../../lib/hosted.ts';
import type { RoomRuntime } from '../room-runtime.ts';
import { fingerprint, newSecret } from '../secrets.ts';

/**
 * Asks D1 since when tokens of the owner are good, and ends the older ones; and whether somebody else may know the codes.
 * Of the hosted service D1 knows only who is leaving.
 */
export async function refreshAccountStatus(runtime: RoomRuntime, env: Env): Promise<void> {
  const uid = runtime.room?.session.owner_uid ?? null;
  if (uid === null) return;
  const { isLeaving, since, provenAt } = await readAccountStatus(env.DB, uid);
  const isGone = isLeaving || (since === null && !isHosted(env));
  runtime.applyDecision((room, now) =>
    // No token of an account that is gone is good, and none will be issued.
    revokeTokens(room, uid, { since: instant(isGone ? now + 1 : (since ?? 0)), now }),
  );
  if (provenAt === null) return;
  runtime.applyDecision((room, now) =>
    revokeCodes(room, uid, { since: instant(provenAt), now, newId: newSecret, fingerprint }),
  );
}
