import { limitsOf } from '#domain/plans/plans.ts';
import { FREE, planInEffect } from '#domain/plans/subscription.ts';
import { restoring } from '#protocol/backup.ts';
import type { Event } from '#protocol/event.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Claimed } from '../../room/calls/types.ts';
import { callingOwner } from './account.ts';
import type { AppEnv } from './app-env.ts';
import { refuseInvalid } from './invalid.ts';
import { newRoomId, openRoom } from './open-room.ts';
import { RefusalError } from './refusal-error.ts';
import { requirePart, performKeyed } from './room.ts';

/**
 * Limits restores by address before their bodies are read, because parsing megabytes is the cost. Their counter is
 * separate from that of new rooms.
 */
export const limitRestores = createMiddleware<AppEnv>(async (c, next) => {
  const allowed = await c.env.CREATE_ROOM.limit({ key: `${c.var.caller.address}|restore` });
  if (!allowed.success) throw new RefusalError({ error: 'too_many' });
  await next();
});

/** Restores a backup as a new room. It is checked before the room is opened, so that no room is left empty. */
export async function restoreAsNewRoom(
  c: Context<AppEnv>,
  command: unknown,
): Promise<Claimed & { readonly event: Event }> {
  const checked = restoring.safeParse(command);
  refuseInvalid(checked);
  const { session_name: name, timers, event } = checked.data.backup;
  const owner = await callingOwner(c);
  const { max_timers } = limitsOf(planInEffect(owner?.bought ?? FREE, Date.now()));
  if (timers.length > max_timers) throw new RefusalError({ error: 'limit_reached' });

  const claimed = await openRoom(c, {
    sessionId: await newRoomId(c, 'restored'),
    name,
    timeZone: event.time_zone,
    owner,
  });
  const caller = { ...c.var.caller, code: claimed.codes.controller };
  const answer = await performKeyed(c, claimed.session_id, { command, key: c.var.key, caller });
  return { ...claimed, event: requirePart(answer, 'event') };
}
