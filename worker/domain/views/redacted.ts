import type { Session } from '#protocol/session.ts';
import { alertsFor, alertsShownAt } from '../alerts/alert.ts';
import { EMPTY_HALL } from '../people/user-state.ts';
import { can } from '../people/roles.ts';
import { ME, type Question } from '../questions/question.ts';
import type { SharedState } from '../room/state.ts';
import { EMPTY_STAGE } from '../stage/stage-state.ts';
import { withoutNotes } from '../timers/timer-settings.ts';
import type { Timer } from '../timers/timer.ts';
import type { Viewer } from './viewer.ts';
import {
  leadingQuestions,
  seesAllTimers,
  sessionFor,
  visibleQuestions,
  visibleShow,
  visibleTimers,
} from './visibility.ts';

/** How many of the newest messages and questions a screen saves. */
const MESSAGES_SAVED = 50;
const QUESTIONS_SAVED = 100;

/**
 * The part of a screen's copy that another screen, or the same one after a reload, may have: what the viewer's role may
 * see, without codes and people.
 */
export function redactFor(state: SharedState, viewer: Viewer): SharedState {
  const { role, now } = viewer;
  const seesMessages = can(role, 'see-messages');
  const named = new Set([state.shownQuestion, ...leadingQuestions(state)]);
  return {
    session: withoutAccess(sessionFor(state.session, viewer)),
    event: state.event,
    codes: null,
    timers: visibleTimers(state, viewer).map((timer) => redactedTimer(timer, viewer)),
    activeTimerId: state.activeTimerId,
    show: visibleShow(state, viewer),
    stage: seesAllTimers(viewer) ? state.stage : EMPTY_STAGE,
    users: [],
    hall: EMPTY_HALL,
    messages: seesMessages ? state.messages.slice(-MESSAGES_SAVED) : [],
    preparedMessages: can(role, 'send-messages') ? state.preparedMessages : [],
    shownMessage: seesMessages ? state.shownMessage : null,
    questions: visibleQuestions(state, viewer)
      .filter(({ id }, index, all) => index >= all.length - QUESTIONS_SAVED || named.has(id))
      .map((question) => redactedQuestion(question, viewer)),
    shownQuestion: can(role, 'see-questions') ? state.shownQuestion : null,
    heldWords: can(role, 'moderate-questions') ? state.heldWords : [],
    questionVotes: can(role, 'vote') ? state.questionVotes : {},
    ballots: viewer.clientKey === ME ? state.ballots : [],
    questionCounts: state.questionCounts,
    alerts: alertsFor(state.alerts, role),
    liveAlerts: can(role, 'see-live-alerts') ? alertsShownAt(state, now) : [],
  };
}

/** Without what others open the room by, and without the addresses of receivers, which may have their secrets in them. */
function withoutAccess(session: Session): Session {
  const { keys: _keys, webhooks: _webhooks, removed: _removed, ...rest } = session;
  return rest;
}

const redactedTimer = (timer: Timer, { role }: Viewer): Timer => ({
  ...(can(role, 'see-notes') ? timer : withoutNotes(timer)),
  ownerUid: can(role, 'see-account') ? timer.ownerUid : null,
});

function redactedQuestion({ original, held, ...question }: Question, { role, clientKey }: Viewer): Question {
  const isStaff = can(role, 'moderate-questions');
  const asker = clientKey === ME ? question.asker : null;
  return {
    ...question,
    ...(original !== undefined && (isStaff || asker !== null) && { original }),
    ...(held !== undefined && isStaff && { held }),
    moderator_notes: isStaff ? question.moderator_notes : null,
    asker,
  };
}
