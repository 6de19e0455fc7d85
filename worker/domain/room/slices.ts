import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { RoomState } from '#protocol/down.ts';
import type { Session } from '#protocol/session.ts';
import { alertsFor } from '../alerts/alert-visibility.ts';
import { alertsShownAt } from '../alerts/live-alerts.ts';
import { sessionFor } from '../event/session-visibility.ts';
import { can } from '../people/roles.ts';
import { ME, questionFromWire, questionToWire } from '../questions/question.ts';
import type { Question } from '../questions/question.ts';
import { timerFromWire, timerToWire } from '../timers/timer-wire.ts';
import type { Viewer } from '../views/viewer.ts';
import { questionCountsOf, visibleQuestions, visibleTimers } from '../views/visibility.ts';
import type { SharedState } from './room.ts';

/** All that depends on one part of the shared state, but for how it is stored: `stored.ts` has that. */
type Slice<Key extends keyof SharedState> = {
  /** In a room in which nothing has happened yet. */
  readonly empty: (opened: { readonly session: Session; readonly timeZone: string }) => SharedState[Key];
  /** The field of `room_state` as this viewer may see it; without one, nothing is told. */
  readonly toWire: (state: SharedState, viewer: Viewer) => Partial<RoomState>;
  /** Back, in the copy of a screen. */
  readonly fromWire: (state: RoomState) => SharedState[Key];
  /** Of the copy of a screen what another viewer, or the same screen after a reload, may have. */
  readonly redact: (state: SharedState, viewer: Viewer) => SharedState[Key];
};

type Slices = { readonly [Key in keyof SharedState]: Slice<Key> };

/** Of lists that grow, a screen needs the last after a reload. */
const MESSAGES_SAVED = 50;
const QUESTIONS_SAVED = 100;

/** The shared state, part by part: the order is that of the fields of `room_state`. */
const slices: Slices = {
  session: {
    empty: ({ session }) => session,
    toWire: ({ session }, viewer) => ({ session: sessionFor(session, viewer) }),
    fromWire: ({ session }) => session,
    redact: ({ session }, viewer) => sessionFor(session, viewer),
  },
  event: {
    // It is called as its room is, and has its id.
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
        ...timer,
        ownerUid: can(viewer.role, 'see-account') ? timer.ownerUid : null,
      })),
  },
  activeTimerId: {
    empty: () => null,
    toWire: ({ activeTimerId }) => ({ active_timer_id: activeTimerId }),
    fromWire: ({ active_timer_id }) => active_timer_id,
    redact: ({ activeTimerId }) => activeTimerId,
  },
  users: {
    empty: () => [],
    toWire: ({ users }, { role }) => (can(role, 'see-users') ? { users } : {}),
    fromWire: ({ users = [] }) => users,
    // People never leave the screen that was told of them.
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
    // Codes never leave the screen that was told them.
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

/** The shared state, made part by part. */
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

/** A room in which nothing has happened yet. */
export const emptyRoom = (session: Session, timeZone: string): SharedState =>
  assembled(({ empty }) => empty({ session, timeZone }));

/** The copy that a screen keeps of the state it was sent. */
export const fromRoomState = (state: RoomState): SharedState => assembled(({ fromWire }) => fromWire(state));

/**
 * The copy of a screen as another screen may have it, or the same one after a reload: no more than that role is told, and
 * neither codes nor people.
 */
export const redactFor = (state: SharedState, viewer: Viewer): SharedState =>
  assembled(({ redact }) => redact(state, viewer));

/** All that a viewer may see of this state: the data of `room_state`, without `you`. */
export function sharedToWire(state: SharedState, viewer: Viewer): RoomState {
  const told = keys.reduce<Partial<RoomState>>(
    (before, key) => Object.assign(before, slices[key].toWire(state, viewer)),
    {},
  );
  if (!isRoomState(told)) throw new Error('A field of room_state is missing');
  return told;
}

const isRoomState = (told: Partial<RoomState>): told is RoomState =>
  Boolean(told.session && told.event && told.timers && told.questions) && told.active_timer_id !== undefined;
