import type { QuestionCounts } from '#protocol/questions.ts';
import type { Viewer } from './viewer.ts';
import { isQuestionVisible } from '../questions/question.ts';
import type { Question } from '../questions/question.ts';
import { can } from '../people/roles.ts';
import type { Room } from '../room/room.ts';
import type { Timer } from '../timers/timer.ts';

/** What of a room's lists somebody may see. */
export type VisibleLists = { readonly timers: readonly Timer[]; readonly questions: readonly Question[] };

/** Of a long list all but staff get the newest, and whatever they asked themselves: a stage has no use for 1 MB. */
const APPROVED_SHOWN = 100;
const PENDING_SHOWN = 50;

export const visibleListsFor = (
  room: Pick<Room, 'timers' | 'activeTimerId' | 'questions' | 'event'>,
  eyes: Viewer,
): VisibleLists => ({
  timers: seesAllTimers(eyes) ? room.timers : room.timers.filter(({ id }) => id === room.activeTimerId),
  questions: questionsFor(room, eyes),
});

const seesAllTimers = ({ role, isKiosk = false }: Viewer) => can(role, 'see-timers') || isKiosk;

function questionsFor({ questions, event }: Pick<Room, 'questions' | 'event'>, eyes: Viewer): readonly Question[] {
  const pendingVisible = event.settings.pending_visible;
  const seen = questions.filter((each) => isQuestionVisible(each, eyes, { pendingVisible }));
  if (can(eyes.role, 'moderate-questions') || eyes.allQuestions) return seen;
  const newest = (status: Question['status'], most: number) =>
    seen.filter((each) => each.status === status).slice(-most);
  const kept = new Set([...newest('approved', APPROVED_SHOWN), ...newest('pending', PENDING_SHOWN)]);
  const isOwn = ({ asker }: Question) => asker !== null && asker === eyes.clientKey;
  return seen.filter((each) => kept.has(each) || isOwn(each));
}

export const questionCountsOf = ({ questions }: Room): QuestionCounts => ({
  received: questions.length,
  approved: questions.filter(({ status }) => status === 'approved').length,
});
