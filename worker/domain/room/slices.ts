import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { RoomState } from '#protocol/down.ts';
import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message, ShownMessage } from '#protocol/messages.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Show } from '#protocol/show.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { Stage } from '#protocol/stage.ts';
import type { User } from '#protocol/users.ts';
import { EMPTY_SHOW } from '../programme/empty-show.ts';
import { questionFromWire } from '../questions/question.ts';
import type { Question } from '../questions/question.ts';
import { EMPTY_STAGE } from '../stage/empty-stage.ts';
import { timersFromWire } from '../timers/outline.ts';
import type { Timer } from '../timers/timer.ts';

/** The state that facts change, in the room and in the copies of screens. A copy has what its role may see. */
export type SharedState = {
  readonly session: Session;
  readonly event: Event;
  /** By position. */
  readonly timers: readonly Timer[];
  readonly activeTimerId: string | null;
  readonly show: Show;
  readonly stage: Stage;
  /** By arrival. */
  readonly users: readonly User[];
  /** Those that were shown, oldest first. */
  readonly messages: readonly Message[];
  /** In their order. */
  readonly preparedMessages: readonly Message[];
  /** What the stage shows of `messages`; null if nothing. */
  readonly shownMessage: ShownMessage | null;
  /** Oldest first. */
  readonly questions: readonly Question[];
  /** Only on screens of the audience, which do not receive every question; null in the room and elsewhere. */
  readonly questionCounts: QuestionCounts | null;
  readonly alerts: readonly Alert[];
  /** The alerts that fired last. `alertsShownAt` selects those that are still shown. */
  readonly liveAlerts: readonly FiredAlert[];
  /** Null on screens whose role may not see them. */
  readonly codes: Codes | null;
};

/** What a backup contains and a restore replaces: what people prepared, not what belongs to this room or this moment. */
export type Contents = Omit<
  SharedState,
  'session' | 'codes' | 'users' | 'liveAlerts' | 'questionCounts' | 'show' | 'stage' | 'shownMessage'
>;

/** The rules of one slice; who may see it is in `slice-views.ts`, its stored form in `stored-forms.ts`. */
type Slice<Key extends keyof SharedState> = {
  /** The value in a new room. */
  readonly empty: (opened: { readonly session: Session; readonly timeZone: string }) => SharedState[Key];
  /** The value in the copy of a screen, from a snapshot. */
  readonly fromWire: (state: RoomState) => SharedState[Key];
};

const slices: { readonly [Key in keyof SharedState]: Slice<Key> } = {
  session: {
    empty: ({ session }) => session,
    fromWire: ({ session }) => session,
  },
  event: {
    // A new event has the name and the id of its room.
    empty: ({ session: { session_id, name }, timeZone }) => ({
      id: session_id,
      name,
      description: '',
      date: null,
      time_zone: timeZone,
      settings: DEFAULT_SETTINGS,
      logo: null,
    }),
    fromWire: ({ event }) => event,
  },
  timers: {
    empty: () => [],
    fromWire: ({ session, timers, timers_outline }) => timersFromWire(session.session_id, timers, timers_outline),
  },
  activeTimerId: {
    empty: () => null,
    fromWire: ({ active_timer_id }) => active_timer_id,
  },
  show: {
    empty: () => EMPTY_SHOW,
    fromWire: ({ show = EMPTY_SHOW }) => show,
  },
  stage: {
    empty: () => EMPTY_STAGE,
    fromWire: ({ stage = EMPTY_STAGE }) => ({ blackout: stage.blackout, on_air: stage.on_air, flash: stage.flash }),
  },
  users: {
    empty: () => [],
    fromWire: ({ users = [] }) => users,
  },
  messages: {
    empty: () => [],
    fromWire: ({ messages = [] }) => messages,
  },
  preparedMessages: {
    empty: () => [],
    fromWire: ({ prepared_messages = [] }) => prepared_messages,
  },
  shownMessage: {
    empty: () => null,
    fromWire: ({ stage }) => stage?.shown_message ?? null,
  },
  questions: {
    empty: () => [],
    fromWire: ({ questions }) => questions.map(questionFromWire),
  },
  questionCounts: {
    empty: () => null,
    fromWire: ({ question_counts = null }) => question_counts,
  },
  alerts: {
    empty: () => [],
    fromWire: ({ alerts = [] }) => alerts,
  },
  liveAlerts: {
    empty: () => [],
    fromWire: ({ live_alerts = [] }) => live_alerts,
  },
  codes: {
    empty: () => null,
    fromWire: ({ codes = null }) => codes,
  },
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
