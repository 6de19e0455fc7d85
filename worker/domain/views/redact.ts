import { alertsFor } from '../alerts/alert-visibility.ts';
import type { Viewer } from './viewer.ts';
import { alertsShownAt } from '../alerts/live-alerts.ts';
import type { Question } from '../questions/question.ts';
import { ME } from '../questions/question.ts';
import { can } from '../people/roles.ts';
import type { SharedState } from '../room/room.ts';
import { visibleListsFor } from './visibility.ts';
import { sessionFor } from './to-message.ts';
import type { Timer } from '../timers/timer.ts';

/** Of lists that grow: what a screen can still have use for. */
const MESSAGES = 50;
const QUESTIONS = 100;

/**
 * A screen's copy as another screen may have it, or the same one after a reload: no more of it than that role is told,
 * and neither codes nor people, which never leave the screen that was told them.
 */
export function redactFor(shown: SharedState, eyes: Viewer): SharedState {
  const { role } = eyes;
  const { timers, questions } = visibleListsFor(shown, eyes);
  const ownerUid = ({ ownerUid: uid }: Timer) => (can(role, 'see-account') ? uid : null);
  const notes = ({ moderator_notes }: Question) => (can(role, 'moderate-questions') ? moderator_notes : null);
  return {
    session: sessionFor(shown.session, eyes),
    event: shown.event,
    timers: timers.map((each) => ({ ...each, ownerUid: ownerUid(each) })),
    activeTimerId: shown.activeTimerId,
    users: [],
    messages: can(role, 'see-messages') ? shown.messages.slice(-MESSAGES) : [],
    questions: questions
      .slice(-QUESTIONS)
      .map((each) => ({ ...each, moderator_notes: notes(each), asker: eyes.clientKey === ME ? each.asker : null })),
    questionCounts: shown.questionCounts,
    alerts: alertsFor(shown.alerts, role),
    liveAlerts: can(role, 'see-live-alerts') ? alertsShownAt(shown.liveAlerts, eyes.now) : [],
    codes: null,
  };
}
