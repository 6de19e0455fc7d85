import type { RoomState } from '#protocol/down.ts';
import type { Session } from '#protocol/session.ts';
import type { WireStage } from '#protocol/stage.ts';
import { alertsFor, alertsShownAt } from '../alerts/alert.ts';
import { can } from '../people/roles.ts';
import { EMPTY_SHOW } from '../programme/empty-show.ts';
import { ME, questionToWire } from '../questions/question.ts';
import type { Question } from '../questions/question.ts';
import { EMPTY_STAGE } from '../stage/empty-stage.ts';
import { withoutNotes } from '../timers/timer-settings.ts';
import { timerToWire } from '../timers/timer-wire.ts';
import { outlinedToWire } from '../views/stage-timers.ts';
import type { Viewer } from '../views/viewer.ts';
import {
  questionCountsOf,
  seesAllTimers,
  sessionFor,
  visibleQuestions,
  visibleShow,
  visibleTimers,
} from '../views/visibility.ts';
import { assembled, sliceKeys } from './slices.ts';
import type { SharedState } from './slices.ts';

/** Who may see a slice of the shared state, and who may save it. */
type SliceView<Key extends keyof SharedState> = {
  /** The field of `room_state` as this viewer may see it; an empty object if they may not. */
  readonly toWire: (state: SharedState, viewer: Viewer) => Partial<RoomState>;
  /** The value for `redactFor`. */
  readonly redact: (state: SharedState, viewer: Viewer) => SharedState[Key];
};

/** How many of the newest entries `redact` keeps. */
const MESSAGES_SAVED = 50;
const QUESTIONS_SAVED = 100;

const views: { readonly [Key in keyof SharedState]: SliceView<Key> } = {
  session: {
    toWire: ({ session }, viewer) => ({ session: sessionFor(session, viewer) }),
    redact: ({ session }, viewer) => withoutAccess(sessionFor(session, viewer)),
  },
  event: {
    toWire: ({ event }) => ({ event }),
    redact: ({ event }) => event,
  },
  timers: {
    toWire: (state, viewer) =>
      viewer.outline && can(viewer.role, 'see-timers') && !can(viewer.role, 'control-timers')
        ? outlinedToWire(state, viewer, viewer.outline.timerId)
        : { timers: visibleTimers(state, viewer).map((timer) => timerToWire(timer, viewer)) },
    redact: (state, viewer) =>
      visibleTimers(state, viewer).map((timer) => ({
        ...(can(viewer.role, 'see-notes') ? timer : withoutNotes(timer)),
        ownerUid: can(viewer.role, 'see-account') ? timer.ownerUid : null,
      })),
  },
  activeTimerId: {
    toWire: ({ activeTimerId }) => ({ active_timer_id: activeTimerId }),
    redact: ({ activeTimerId }) => activeTimerId,
  },
  show: {
    toWire: (state, viewer) => {
      const show = visibleShow(state, viewer);
      return show === EMPTY_SHOW ? {} : { show };
    },
    redact: visibleShow,
  },
  stage: {
    toWire: (state, viewer) => (seesAllTimers(viewer) ? { stage: stageToWire(state, viewer) } : {}),
    redact: ({ stage }, viewer) => (seesAllTimers(viewer) ? stage : EMPTY_STAGE),
  },
  users: {
    toWire: ({ users }, { role }) => (can(role, 'see-users') ? { users } : {}),
    // A screen never saves people or passes them on.
    redact: () => [],
  },
  messages: {
    toWire: ({ messages }, { role }) => (can(role, 'see-messages') ? { messages } : {}),
    redact: ({ messages }, { role }) => (can(role, 'see-messages') ? messages.slice(-MESSAGES_SAVED) : []),
  },
  preparedMessages: {
    toWire: ({ preparedMessages: prepared_messages }, { role }) =>
      can(role, 'send-messages') && prepared_messages.length > 0 ? { prepared_messages } : {},
    redact: ({ preparedMessages }, { role }) => (can(role, 'send-messages') ? preparedMessages : []),
  },
  shownMessage: {
    // It is part of `stage`.
    toWire: () => ({}),
    redact: ({ shownMessage }, { role }) => (can(role, 'see-messages') ? shownMessage : null),
  },
  questions: {
    toWire: (state, viewer) => ({
      questions: visibleQuestions(state, viewer).map((question) => questionToWire(question, viewer)),
    }),
    redact: (state, viewer) =>
      visibleQuestions(state, viewer)
        .slice(-QUESTIONS_SAVED)
        .map((question) => redactedQuestion(question, viewer)),
  },
  questionCounts: {
    toWire: (state, { role }) => (role === 'audience' ? { question_counts: questionCountsOf(state) } : {}),
    redact: ({ questionCounts }) => questionCounts,
  },
  alerts: {
    toWire: (state, { role }) => {
      const alerts = alertsFor(state.alerts, role);
      return can(role, 'see-alerts') || alerts.length > 0 ? { alerts } : {};
    },
    redact: ({ alerts }, { role }) => alertsFor(alerts, role),
  },
  liveAlerts: {
    toWire: (state, { role, now }) => (can(role, 'see-live-alerts') ? { live_alerts: alertsShownAt(state, now) } : {}),
    redact: (state, { role, now }) => (can(role, 'see-live-alerts') ? alertsShownAt(state, now) : []),
  },
  codes: {
    toWire: ({ codes }, { role }) => (codes && can(role, 'renew-codes') ? { codes } : {}),
    // A screen never saves codes or passes them on.
    redact: () => null,
  },
};

/** Without what others open the room by, and without the addresses of receivers, which may have their secrets in them. */
function withoutAccess(session: Session): Session {
  const { keys: _keys, webhooks: _webhooks, removed: _removed, ...rest } = session;
  return rest;
}

const stageToWire = ({ stage, shownMessage: shown_message }: SharedState, { role }: Viewer): WireStage =>
  can(role, 'see-messages') ? { ...stage, shown_message } : stage;

const redactedQuestion = (question: Question, { role, clientKey }: Viewer): Question => ({
  ...question,
  moderator_notes: can(role, 'moderate-questions') ? question.moderator_notes : null,
  asker: clientKey === ME ? question.asker : null,
});

/**
 * The part of a screen's copy that another screen, or the same one after a reload, may have: what the viewer's role may
 * see, without codes and people.
 */
export const redactFor = (state: SharedState, viewer: Viewer): SharedState =>
  assembled((key) => views[key].redact(state, viewer));

/** What a viewer may see of this state: the data of `room_state`, without `you`. */
export function sharedToWire(state: SharedState, viewer: Viewer): RoomState {
  const wire = sliceKeys.reduce<Partial<RoomState>>(
    (before, key) => Object.assign(before, views[key].toWire(state, viewer)),
    {},
  );
  if (!isRoomState(wire)) throw new Error('A field of room_state is missing');
  return wire;
}

const isRoomState = (wire: Partial<RoomState>): wire is RoomState =>
  Boolean(wire.session && wire.event && wire.timers && wire.questions) && wire.active_timer_id !== undefined;
