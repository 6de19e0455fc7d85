import { can } from '#domain/roles.ts';
import { turnedAway } from '#domain/turned-away.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Role } from '#protocol/users.ts';
import type { Core } from './core.ts';
import type { Line } from './line.ts';

const staffOf = (core: Core): readonly Line[] => core.lines.seated.filter(({ who }) => can(who.role, 'see-users'));

/** What staff alone are told and the room does not number. */
export function tellStaff(core: Core, body: DownBody): void {
  core.voice.sayToAll(staffOf(core), body, { rev: core.room?.clock.rev ?? 0, now: core.now() });
}

/** Tells staff that somebody found no place; while none of them is here there is nothing to tell. */
export function tellTurnedAway(core: Core, type: Role): void {
  const { room } = core;
  const now = core.now();
  const after = room && staffOf(core).length > 0 ? turnedAway(room, type, now) : null;
  if (!after) return;
  core.keep({ state: 'open', room: after });
  tellStaff(core, { type: 'turned_away', data: { role: type, at: now } });
}
