import type { RoomState } from '#protocol/down.ts';
import type { Session } from '#protocol/session.ts';
import { alertSlices } from '../alerts/alert-facts.ts';
import type { AlertSlices } from '../alerts/alert-facts.ts';
import { codeSlices, eventSlices, newEvent } from '../event/event-facts.ts';
import type { CodeSlices, EventSlices } from '../event/event-facts.ts';
import { messageSlices } from '../messages/message-facts.ts';
import type { MessageSlices } from '../messages/message-facts.ts';
import { userSlices } from '../people/user-facts.ts';
import type { UserSlices } from '../people/user-facts.ts';
import { showSlices } from '../programme/show-facts.ts';
import type { ShowSlices } from '../programme/show-facts.ts';
import { questionSlices } from '../questions/question-facts.ts';
import type { QuestionSlices } from '../questions/question-facts.ts';
import { stageSlices } from '../stage/stage-facts.ts';
import type { StageSlices } from '../stage/stage-facts.ts';
import { timerSlices } from '../timers/timer-facts.ts';
import type { TimerSlices } from '../timers/timer-facts.ts';

/**
 * The state that facts change, in the room and in the copies of screens. A copy has what its role may see. Each area
 * declares its own slices beside their facts.
 */
export type SharedState = EventSlices &
  TimerSlices &
  ShowSlices &
  StageSlices &
  UserSlices &
  MessageSlices &
  QuestionSlices &
  AlertSlices &
  CodeSlices;

/** What a backup contains and a restore replaces: what people prepared, not what belongs to this room or this moment. */
export type Contents = Omit<
  SharedState,
  | 'session'
  | 'liveAlerts'
  | 'questionCounts'
  | 'shownMessage'
  | keyof ShowSlices
  | keyof StageSlices
  | keyof UserSlices
  | keyof CodeSlices
>;

/** The copy of a screen, from a snapshot. */
export const fromRoomState = (state: RoomState): SharedState => ({
  ...eventSlices(state),
  ...timerSlices(state),
  ...showSlices(state),
  ...stageSlices(state),
  ...userSlices(state),
  ...messageSlices(state),
  ...questionSlices(state),
  ...alertSlices(state),
  ...codeSlices(state),
});

/** The shared state of a new room: that of a snapshot in which nothing is. */
export const emptyRoom = (session: Session, timeZone: string): SharedState =>
  fromRoomState({ session, event: newEvent(session, timeZone), timers: [], active_timer_id: null, questions: [] });

const nothing = emptyRoom({ session_id: '', name: '', max_users: 0, max_timers: 0 }, '');

const isKey = (key: string): key is keyof SharedState => key in nothing;

/** All slices, in the order of the fields of `room_state`. */
export const sliceKeys = Object.keys(nothing).filter(isKey);
