import type { RoomState } from '#protocol/down.ts';
import type { Session } from '#protocol/session.ts';
import { alertSlices } from '../alerts/alert-facts.ts';
import type { AlertSlices } from '../alerts/alert-facts.ts';
import { codeSlices, eventSlices } from '../event/event-facts.ts';
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
import type { Slices } from './fact-rule.ts';

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

const slices: Slices<SharedState> = {
  ...eventSlices,
  ...timerSlices,
  ...showSlices,
  ...stageSlices,
  ...userSlices,
  ...messageSlices,
  ...questionSlices,
  ...alertSlices,
  ...codeSlices,
};

const isKey = (key: string): key is keyof SharedState => key in slices;

/** All slices, in the order of the fields of `room_state`. */
export const sliceKeys = Object.keys(slices).filter(isKey);

/** Builds a shared state from its slices. */
export function assembled(part: <Key extends keyof SharedState>(key: Key) => SharedState[Key]): SharedState {
  const state: Partial<SharedState> = {};
  for (const key of sliceKeys) Object.assign(state, { [key]: part(key) });
  if (!isWhole(state)) throw new Error('A part of the state is missing');
  return state;
}

const isWhole = (state: Partial<SharedState>): state is SharedState => sliceKeys.every((key) => key in state);

/** The shared state of a new room. */
export const emptyRoom = (session: Session, timeZone: string): SharedState =>
  assembled((key) => slices[key].empty({ session, timeZone }));

/** The copy of a screen, from a snapshot. */
export const fromRoomState = (state: RoomState): SharedState => assembled((key) => slices[key].fromWire(state));
