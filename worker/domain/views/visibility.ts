import type { QuestionCounts } from '#protocol/questions.ts';
import type { Session } from '#protocol/session.ts';
import type { ComingStart, Show } from '#protocol/show.ts';
import type { Viewer } from './viewer.ts';
import { isApproved, isQuestionVisible, type Question } from '../questions/question.ts';
import { can } from '../people/roles.ts';
import { EMPTY_SHOW, type ShowSlices } from '../programme/show-state.ts';
import type { SharedState } from '../room/state.ts';
import type { TimerSlices } from '../timers/timer-state.ts';
import type { Timer } from '../timers/timer.ts';

/** Anybody but staff gets only the newest questions, the most voted of those that are open, their own, those into which they were merged, and the one that is being answered: a full list has about 1 MB. */
const APPROVED_SHOWN = 100;
const PENDING_SHOWN = 50;
const MOST_VOTED_SHOWN = 20;

type Programme = TimerSlices & ShowSlices;

/** The audience sees the active timer and, in a gap, the one that comes to the stage after it. A kiosk sees all. */
export function visibleTimers(state: Programme, viewer: Viewer): readonly Timer[] {
  const { timers, activeTimerId } = state;
  if (seesAllTimers(viewer)) return timers;
  const ids = new Set([activeTimerId, ...comingToStage(state).map(({ timer_id }) => timer_id)]);
  return timers.filter(({ id }) => ids.has(id));
}

/** Of the show, the audience sees only what comes to the stage after a gap. */
export function visibleShow(state: Programme, viewer: Viewer): Show {
  if (seesAllTimers(viewer)) return state.show;
  const coming = comingToStage(state);
  return coming.length === 0 ? EMPTY_SHOW : { ...EMPTY_SHOW, coming };
}

const comingToStage = ({ show, activeTimerId }: Programme): readonly ComingStart[] =>
  show.hold ? [] : show.coming.filter(({ after, takes_stage }) => takes_stage && after === activeTimerId);

/** Whether this viewer sees the programme: all timers, and what starts by itself. */
export const seesAllTimers = ({ role, isKiosk = false }: Viewer) => can(role, 'see-timers') || isKiosk;

type Voted = Pick<SharedState, 'questions' | 'questionVotes'>;

/** The ids of the open questions with most votes, which all see however old they are; none while all are among the newest. */
export function leadingQuestions({ questions, questionVotes }: Voted): readonly string[] {
  if (questions.length <= PENDING_SHOWN) return [];
  // Thousands of votes ask for it: the others are not sorted.
  const leading: { readonly id: string; readonly votes: number }[] = [];
  for (const { id, status } of questions) {
    const votes = status === 'approved' || status === 'pending' ? (questionVotes[id] ?? 0) : 0;
    if (votes <= (leading[MOST_VOTED_SHOWN - 1]?.votes ?? 0)) continue;
    const place = leading.findIndex((each) => each.votes < votes);
    leading.splice(place === -1 ? leading.length : place, 0, { id, votes });
    leading.splice(MOST_VOTED_SHOWN);
  }
  return leading.map(({ id }) => id);
}

/** The questions that a viewer may see, oldest first. */
export function visibleQuestions(
  state: Voted & Pick<SharedState, 'shownQuestion' | 'event'>,
  viewer: Viewer,
): readonly Question[] {
  const { questions, shownQuestion, event } = state;
  const pendingVisible = event.settings.pending_visible;
  const seen = questions.filter((each) => isQuestionVisible(each, viewer, { pendingVisible }));
  if (can(viewer.role, 'moderate-questions') || viewer.allQuestions) return seen;
  const approved = seen.filter(isApproved).slice(-APPROVED_SHOWN);
  const pending = seen.filter(({ status }) => status === 'pending').slice(-PENDING_SHOWN);
  const kept = new Set([...approved, ...pending]);
  const own = seen.filter(({ asker }) => asker !== null && asker === viewer.clientKey);
  const leading = leadingQuestions(state);
  const named = new Set([shownQuestion, ...leading, ...own.flatMap(({ id, merged_into = id }) => [id, merged_into])]);
  return seen.filter((each) => kept.has(each) || named.has(each.id));
}

/** The numbers of all questions, for the audience, which does not receive every one. */
export const questionCountsOf = ({ questions }: { readonly questions: readonly Question[] }): QuestionCounts => ({
  received: questions.length,
  approved: questions.filter(isApproved).length,
});

/** Owner, plan, end, default names and removed screens of a room are for controllers only. */
export function sessionFor(session: Session, { role }: Pick<Viewer, 'role'>): Session {
  if (can(role, 'see-account')) return session;
  const { session_id, name, max_users, max_timers } = session;
  return { session_id, name, max_users, max_timers };
}
