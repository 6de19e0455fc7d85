import type { RoomState } from '#protocol/down.ts';
import { alertsFor } from '../alerts/alert-visibility.ts';
import type { Viewer } from './viewer.ts';
import { alertsShownAt } from '../alerts/live-alerts.ts';
import { questionToWire } from '../questions/question.ts';
import { can } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import { expiresAt } from '../room/lifecycle.ts';
import { questionCountsOf, visibleListsFor } from './visibility.ts';
import { sessionFor } from './to-message.ts';
import { timerToWire } from '../timers/timer-wire.ts';

/** All that a role may see of the room at `now`: the data of `room_state`, without `you`. */
export function toRoomState(room: Room, eyes: Viewer): RoomState {
  const { role } = eyes;
  const { timers, questions } = visibleListsFor(room, eyes);
  const alerts = alertsFor(room.alerts, role);
  return {
    session: sessionFor({ ...room.session, expires_at: expiresAt(room), plan_ends_at: room.plan.ends_at }, eyes),
    event: room.event,
    timers: timers.map((each) => timerToWire(each, eyes)),
    active_timer_id: room.activeTimerId,
    ...(can(role, 'see-users') && { users: room.users }),
    ...(can(role, 'see-messages') && { messages: room.messages }),
    questions: questions.map((each) => questionToWire(each, eyes)),
    ...(role === 'audience' && { question_counts: questionCountsOf(room) }),
    ...((can(role, 'see-alerts') || alerts.length > 0) && { alerts }),
    ...(can(role, 'see-live-alerts') && { live_alerts: alertsShownAt(room.liveAlerts, eyes.now) }),
    ...(can(role, 'renew-codes') && room.codes && { codes: room.codes }),
  };
}
