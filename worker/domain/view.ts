import type { RoomState } from '#protocol/down.ts';
import { can } from './roles.ts';
import type { Room, Shown } from './room.ts';
import { expiresAt } from './room.ts';
import { sessionFor } from './tell.ts';
import { timerFromWire, timerToWire } from './timer-wire.ts';
import type { Eyes } from './timer-wire.ts';

/** All that a role may see of the room at `now`: the data of `room_state`, without `you`. */
export function viewFor(room: Room, eyes: Eyes): RoomState {
  const { role } = eyes;
  const timers = can(role, 'see-timers') ? room.timers : room.timers.filter(({ id }) => id === room.activeTimerId);
  return {
    session: sessionFor({ ...room.session, expires_at: expiresAt(room) }, eyes),
    event: room.event,
    timers: timers.map((each) => timerToWire(each, eyes)),
    active_timer_id: room.activeTimerId,
    ...(can(role, 'see-users') && { users: room.users }),
    ...(can(role, 'see-messages') && { messages: room.messages }),
    ...(can(role, 'renew-codes') && room.codes && { codes: room.codes }),
  };
}

/** The copy a screen keeps, from the state it was sent. */
export const shownFrom = (state: RoomState): Shown => ({
  session: state.session,
  event: state.event,
  timers: state.timers.map(timerFromWire),
  activeTimerId: state.active_timer_id,
  users: state.users ?? [],
  messages: state.messages ?? [],
  codes: state.codes ?? null,
});
