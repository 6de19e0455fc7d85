import type { AudienceChanges } from '#protocol/down.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Eyes } from './eyes.ts';
import { ME, questionFromWire, questionToWire } from './question.ts';
import type { Question } from './question.ts';
import type { Room, Shown } from './room.ts';
import { countsOf, sightOf } from './sight.ts';
import { sessionFor } from './tell.ts';
import { timerFromWire, timerToWire } from './timer-wire.ts';

/** All that every phone of the audience sees alike. Rules never mutate: the same objects are the same sight. */
export type PublicSight = Pick<Shown, 'session' | 'event' | 'timers' | 'activeTimerId' | 'questions'> & {
  readonly counts: QuestionCounts;
};

export const publicSight = (room: Room, eyes: Eyes): PublicSight => ({
  session: room.session,
  event: room.event,
  activeTimerId: room.activeTimerId,
  ...sightOf(room, { ...eyes, clientKey: null }),
  counts: countsOf(room),
});

/** What a phone that has the one sight must hear to have the other; null if they are alike. */
export function changesBetween(before: PublicSight, after: PublicSight, eyes: Eyes): AudienceChanges | null {
  const questions = newOrOther(before.questions, after.questions);
  const kept = new Set(after.questions.map(({ id }) => id));
  const gone = before.questions.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const isRecounted =
    before.counts.received !== after.counts.received || before.counts.approved !== after.counts.approved;
  const changes: AudienceChanges = {
    ...(before.session !== after.session && { session: sessionFor(after.session, eyes) }),
    ...(before.event !== after.event && { event: after.event }),
    ...(!isSame(before.timers, after.timers) && { timers: after.timers.map((each) => timerToWire(each, eyes)) }),
    ...(before.activeTimerId !== after.activeTimerId && { active_timer_id: after.activeTimerId }),
    ...(questions.length > 0 && { questions: questions.map((each) => questionToWire(each, eyes)) }),
    ...(gone.length > 0 && { questions_gone: gone }),
    ...(isRecounted && { question_counts: after.counts }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

const isSame = <Thing>(some: readonly Thing[], others: readonly Thing[]) =>
  some.length === others.length && some.every((each, index) => each === others[index]);

function newOrOther(before: readonly Question[], after: readonly Question[]): readonly Question[] {
  if (before === after) return [];
  const known = new Set(before);
  return after.filter((each) => !known.has(each));
}

/** A phone's copy after such changes. Of its own questions it is told by itself. */
export function withChanges<S extends Shown>(shown: S, changes: AudienceChanges): S {
  const { session, event, timers, active_timer_id, questions = [], questions_gone = [], question_counts } = changes;
  const gone = new Set(questions_gone);
  const changed = new Map(questions.map((each) => [each.id, questionFromWire(each)]));
  const stays = ({ id, asker }: Question) => asker === ME || !(gone.has(id) || changed.has(id));
  const own = new Set(shown.questions.filter(({ asker }) => asker === ME).map(({ id }) => id));
  const others = [...changed.values()].filter(({ id }) => !own.has(id));
  const isTouched = gone.size > 0 || changed.size > 0;
  return {
    ...shown,
    ...(session && { session }),
    ...(event && { event }),
    ...(timers && { timers: timers.map(timerFromWire) }),
    ...(active_timer_id !== undefined && { activeTimerId: active_timer_id }),
    ...(question_counts && { questionCounts: question_counts }),
    ...(isTouched && {
      questions: [...shown.questions.filter(stays), ...others].toSorted((a, b) => a.created_at - b.created_at),
    }),
  };
}
