import type { RoomState } from '#protocol/down.ts';
import { alertsFor } from './alert-sight.ts';
import type { Eyes } from './eyes.ts';
import { onShow } from './on-show.ts';
import { questionToWire } from './question.ts';
import { can } from './roles.ts';
import type { Room } from './room.ts';
import { expiresAt } from './room.ts';
import { countsOf, sightOf } from './sight.ts';
import { sessionFor } from './tell.ts';
import { timerToWire } from './timer-wire.ts';

/** All that a role may see of the room at `now`: the data of `room_state`, without `you`. */
export function viewFor(room: Room, eyes: Eyes): RoomState {
  const { role } = eyes;
  const { timers, questions } = sightOf(room, eyes);
  const alerts = alertsFor(room.alerts, role);
  return {
    session: sessionFor({ ...room.session, expires_at: expiresAt(room), plan_ends_at: room.plan.ends_at }, eyes),
    event: room.event,
    timers: timers.map((each) => timerToWire(each, eyes)),
    active_timer_id: room.activeTimerId,
    ...(can(role, 'see-users') && { users: room.users }),
    ...(can(role, 'see-messages') && { messages: room.messages }),
    questions: questions.map((each) => questionToWire(each, eyes)),
    ...(role === 'audience' && { question_counts: countsOf(room) }),
    ...((can(role, 'see-alerts') || alerts.length > 0) && { alerts }),
    ...(can(role, 'see-live-alerts') && { live_alerts: onShow(room.liveAlerts, eyes.now) }),
    ...(can(role, 'renew-codes') && room.codes && { codes: room.codes }),
  };
}
