import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { RoomState } from '#protocol/down.ts';
import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Show } from '#protocol/show.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { User } from '#protocol/users.ts';
import { alertsFor, alertsShownAt } from '../alerts/alert.ts';
import { can } from '../people/roles.ts';
import { EMPTY_SHOW } from '../programme/empty-show.ts';
import { ME, questionFromWire, questionToWire } from '../questions/question.ts';
import type { Question } from '../questions/question.ts';
import { withoutNotes } from '../timers/timer-settings.ts';
import { timerFromWire, timerToWire } from '../timers/timer-wire.ts';
import type { Timer } from '../timers/timer.ts';
import type { Viewer } from '../views/viewer.ts';
import { questionCountsOf, sessionFor, visibleQuestions, visibleTimers } from '../views/visibility.ts';

/** The state that facts change, in the room and in the copies of screens. A copy has what its role may see. */
export type SharedState = {
  readonly session: Session;
  readonly event: Event;
  /** By position. */
  readonly timers: readonly Timer[];
  readonly activeTimerId: string | null;
  readonly show: Show;
  /** By arrival. */
  readonly users: readonly User[];
  /** Oldest first. */
  readonly messages: readonly Message[];
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
export type Contents = Omit<SharedState, 'session' | 'codes' | 'users' | 'liveAlerts' | 'questionCounts' | 'show'>;

/** The rules of one slice of the shared state, except its stored form, which is in `stored-forms.ts`. */
type Slice<Key extends keyof SharedState> = {
  /** The value in a new room. */
  readonly empty: (opened: { readonly session: Session; readonly timeZone: string }) => SharedState[Key];
  /** The field of `room_state` as this viewer may see it; an empty object if they may not. */
  readonly toWire: (state: SharedState, viewer: Viewer) => Partial<RoomState>;
  /** The inverse of `toWire`, for the copy of a screen. */
  readonly fromWire: (state: RoomState) => SharedState[Key];
  /** The value for `redactFor`. */
  readonly redact: (state: SharedState, viewer: Viewer) => SharedState[Key];
};

type Slices = { readonly [Key in keyof SharedState]: Slice<Key> };

/** How many of the newest entries `redact` keeps. */
const MESSAGES_SAVED = 50;
const QUESTIONS_SAVED = 100;

/** All slices, in the order of the fields of `room_state`. */
const slices: Slices = {
  session: {
    empty: ({ session }) => session,
    toWire: ({ session }, viewer) => ({ session: sessionFor(session, viewer) }),
    fromWire: ({ session }) => session,
    redact: ({ session }, viewer) => sessionFor(session, viewer),
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
    }),
    toWire: ({ event }) => ({ event }),
    fromWire: ({ event }) => event,
    redact: ({ event }) => event,
  },
  timers: {
    empty: () => [],
    toWire: (state, viewer) => ({ timers: visibleTimers(state, viewer).map((timer) => timerToWire(timer, viewer)) }),
    fromWire: ({ timers }) => timers.map(timerFromWire),
    redact: (state, viewer) =>
      visibleTimers(state, viewer).map((timer) => ({
        ...(can(viewer.role, 'see-notes') ? timer : withoutNotes(timer)),
        ownerUid: can(viewer.role, 'see-account') ? timer.ownerUid : null,
      })),
  },
  activeTimerId: {
    empty: () => null,
    toWire: ({ activeTimerId }) => ({ active_timer_id: activeTimerId }),
    fromWire: ({ active_timer_id }) => active_timer_id,
    redact: ({ activeTimerId }) => activeTimerId,
  },
  show: {
    empty: () => EMPTY_SHOW,
    toWire: ({ show }, { role }) => (can(role, 'see-timers') && show !== EMPTY_SHOW ? { show } : {}),
    fromWire: ({ show = EMPTY_SHOW }) => show,
    redact: ({ show }, { role }) => (can(role, 'see-timers') ? show : EMPTY_SHOW),
  },
  users: {
    empty: () => [],
    toWire: ({ users }, { role }) => (can(role, 'see-users') ? { users } : {}),
    fromWire: ({ users = [] }) => users,
    // A screen never saves people or passes them on.
    redact: () => [],
  },
  messages: {
    empty: () => [],
    toWire: ({ messages }, { role }) => (can(role, 'see-messages') ? { messages } : {}),
    fromWire: ({ messages = [] }) => messages,
    redact: ({ messages }, { role }) => (can(role, 'see-messages') ? messages.slice(-MESSAGES_SAVED) : []),
  },
  questions: {
    empty: () => [],
    toWire: (state, viewer) => ({
      questions: visibleQuestions(state, viewer).map((question) => questionToWire(question, viewer)),
    }),
    fromWire: ({ questions }) => questions.map(questionFromWire),
    redact: (state, viewer) =>
      visibleQuestions(state, viewer)
        .slice(-QUESTIONS_SAVED)
        .map((question) => redactedQuestion(question, viewer)),
  },
  questionCounts: {
    empty: () => null,
    toWire: (state, { role }) => (role === 'audience' ? { question_counts: questionCountsOf(state) } : {}),
    fromWire: ({ question_counts = null }) => question_counts,
    redact: ({ questionCounts }) => questionCounts,
  },
  alerts: {
    empty: () => [],
    toWire: (state, { role }) => {
      const alerts = alertsFor(state.alerts, role);
      return can(role, 'see-alerts') || alerts.length > 0 ? { alerts } : {};
    },
    fromWire: ({ alerts = [] }) => alerts,
    redact: ({ alerts }, { role }) => alertsFor(alerts, role),
  },
  liveAlerts: {
    empty: () => [],
    toWire: ({ liveAlerts }, { role, now }) =>
      can(role, 'see-live-alerts') ? { live_alerts: alertsShownAt(liveAlerts, now) } : {},
    fromWire: ({ live_alerts = [] }) => live_alerts,
    redact: ({ liveAlerts }, { role, now }) => (can(role, 'see-live-alerts') ? alertsShownAt(liveAlerts, now) : []),
  },
  codes: {
    empty: () => null,
    toWire: ({ codes }, { role }) => (codes && can(role, 'renew-codes') ? { codes } : {}),
    fromWire: ({ codes = null }) => codes,
    // A screen never saves codes or passes them on.
    redact: () => null,
  },
};

const redactedQuestion = (question: Question, { role, clientKey }: Viewer): Question => ({
  ...question,
  moderator_notes: can(role, 'moderate-questions') ? question.moderator_notes : null,
  asker: clientKey === ME ? question.asker : null,
});

const isKey = (key: string): key is keyof SharedState => key in slices;
const keys = Object.keys(slices).filter(isKey);

/** Builds a shared state from its slices. */
function assembled(part: <Key extends keyof SharedState>(slice: Slice<Key>) => SharedState[Key]): SharedState {
  const state: { -readonly [Key in keyof SharedState]?: SharedState[Key] } = {};
  const add = <Key extends keyof SharedState>(key: Key, slice: Slice<Key>) => {
    state[key] = part(slice);
  };
  for (const key of keys) add(key, slices[key]);
  if (!isWhole(state)) throw new Error('A part of the state is missing');
  return state;
}

const isWhole = (state: Partial<SharedState>): state is SharedState => keys.every((key) => key in state);

/** The shared state of a new room. */
export const emptyRoom = (session: Session, timeZone: string): SharedState =>
  assembled(({ empty }) => empty({ session, timeZone }));

/** The copy of a screen, from a snapshot. */
export const fromRoomState = (state: RoomState): SharedState => assembled(({ fromWire }) => fromWire(state));

/**
 * The part of a screen's copy that another screen, or the same one after a reload, may have: what the viewer's role may
 * see, without codes and people.
 */
export const redactFor = (state: SharedState, viewer: Viewer): SharedState =>
  assembled(({ redact }) => redact(state, viewer));

/** What a viewer may see of this state: the data of `room_state`, without `you`. */
export function sharedToWire(state: SharedState, viewer: Viewer): RoomState {
  const wire = keys.reduce<Partial<RoomState>>(
    (before, key) => Object.assign(before, slices[key].toWire(state, viewer)),
    {},
  );
  if (!isRoomState(wire)) throw new Error('A field of room_state is missing');
  return wire;
}

const isRoomState = (wire: Partial<RoomState>): wire is RoomState =>
  Boolean(wire.session && wire.event && wire.timers && wire.questions) && wire.active_timer_id !== undefined;
