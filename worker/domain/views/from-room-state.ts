import type { RoomState } from '#protocol/down.ts';
import { questionFromWire } from '../questions/question.ts';
import type { SharedState } from '../room/room.ts';
import { timerFromWire } from '../timers/timer-wire.ts';

/** The copy a screen keeps, from the state it was sent. */
export const fromRoomState = (state: RoomState): SharedState => ({
  session: state.session,
  event: state.event,
  timers: state.timers.map(timerFromWire),
  activeTimerId: state.active_timer_id,
  users: state.users ?? [],
  messages: state.messages ?? [],
  questions: state.questions.map(questionFromWire),
  questionCounts: state.question_counts ?? null,
  alerts: state.alerts ?? [],
  liveAlerts: state.live_alerts ?? [],
  codes: state.codes ?? null,
});
