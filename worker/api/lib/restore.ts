import { readLogoImage } from '#domain/event/logo.ts';
import { limitsOf, type PlanId } from '#domain/plans/plans.ts';
import { atLeast, planInEffect } from '#domain/plans/subscription.ts';
import { restoring } from '#protocol/backup.ts';
import type { Event } from '#protocol/event.ts';
import { createMiddleware } from 'hono/factory';
import type { Claimed, Owner } from '../../room/calls/types.ts';
import { digestOf, randomId } from '../../lib/random-id.ts';
import type { AppEnv } from './app-env.ts';
import { refuseInvalid } from './invalid.ts';
import { countUse } from './limit.ts';
import { newRoomId, openRoom, type RoomDoor } from './open-room.ts';
import { RefusalError } from './refusal-error.ts';
import type { CallerRooms } from './room.ts';

/**
 * Limits restores by address before their bodies are read, because parsing megabytes is the cost. Their counter is
 * separate from that of new rooms.
 */
export const limitRestores = createMiddleware<AppEnv>(async (c, next) => {
  await countUse(c.env.CREATE_ROOM, `${c.var.caller.address}|restore`);
  await next();
});

type Restoring = {
  readonly door: RoomDoor;
  readonly least: PlanId;
  readonly owner: () => Promise<Owner | null>;
  readonly now: number;
};

/** Restores a backup as a new room of `owner`. It is checked before the room is opened, so that no room is left empty. */
export async function restoreAsNewRoom(
  rooms: CallerRooms,
  command: unknown,
  { door, least, owner: findOwner, now }: Restoring,
): Promise<Claimed & { readonly event: Event }> {
  const checked = restoring.safeParse(command);
  refuseInvalid(checked);
  const { session_name: name, timers, event, logo } = checked.data.backup;
  const image = logo && readLogoImage(logo.data);
  if (image && 'error' in image) throw new RefusalError(image);
  const owner = await findOwner();
  const { max_timers } = limitsOf(planInEffect(owner?.bought ?? atLeast(least, null, now), now));
  if (timers.length > max_timers) throw new RefusalError({ error: 'limit_reached' });

  const claimed = await openRoom(rooms, door, {
    sessionId: await newRoomId(rooms, 'restored'),
    name,
    timeZone: event.time_zone,
    owner,
  });
  const controller = rooms.as({ ...rooms.caller, code: claimed.codes.controller });
  return { ...claimed, event: await controller.performFor('event', claimed.session_id, command) };
}

/**
 * The caller with a code of its own for another room: two rooms never have the same. A repeated call of a caller with a code gets the
 * same one.
 */
export async function asNewController(rooms: CallerRooms): Promise<CallerRooms> {
  const { caller, key } = rooms;
  const code = caller.code === null || key === null ? randomId() : await digestOf(`copied ${caller.code} ${key}`);
  return rooms.as({ ...caller, code });
}
