import type { AudienceChanges } from '#protocol/down.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Show } from '#protocol/show.ts';
import type { Viewer } from './viewer.ts';
import { ME, questionFromWire, questionToWire } from '../questions/question.ts';
import type { Question } from '../questions/question.ts';
import type { Room } from '../room/room.ts';
import type { SharedState } from '../room/state.ts';
import {
  questionCountsOf,
  seesAllTimers,
  sessionFor,
  visibleQuestions,
  visibleShow,
  visibleTimers,
} from './visibility.ts';
import type { Timer } from '../timers/timer.ts';
import { timerFromWire, timerToWire } from '../timers/timer-wire.ts';
import { timerChangesSince, withTimerChanges } from './timer-changes.ts';

/** What all phones of the audience see alike. Rules mutate nothing: identical objects mean that nothing changed. */
export type AudienceView = Pick<
  SharedState,
  'session' | 'event' | 'timers' | 'activeTimerId' | 'show' | 'stage' | 'questions'
> & {
  readonly counts: QuestionCounts;
};

/** The view of a room for this viewer, a phone or a kiosk. */
export const audienceViewOf = (room: Room, viewer: Viewer): AudienceView => ({
  session: room.session,
  event: room.event,
  activeTimerId: room.activeTimerId,
  timers: visibleTimers(room, viewer),
  show: visibleShow(room, viewer),
  stage: room.stage,
  questions: visibleQuestions(room, { ...viewer, clientKey: null }),
  counts: questionCountsOf(room),
});

/**
 * The changes that lead from each of the views `seen` to `after`; null if there are none. There are several because
 * phones joined at different moments: a change that was undone since is news for a phone that joined in between.
 */
export function audienceChangesSince(
  seen: readonly AudienceView[],
  after: AudienceView,
  viewer: Viewer,
): AudienceChanges | null {
  const questions = after.questions.filter(isNewTo(seen));
  const gone = goneSince(seen, after);
  const differs = (isOther: (before: AudienceView) => boolean) => seen.some(isOther);
  const changes: AudienceChanges = {
    ...(differs(({ session }) => session !== after.session) && { session: sessionFor(after.session, viewer) }),
    ...(differs(({ event }) => event !== after.event) && { event: after.event }),
    ...timersSince(
      seen.map(({ timers }) => timers),
      after.timers,
      viewer,
    ),
    ...(differs(({ activeTimerId }) => activeTimerId !== after.activeTimerId) && {
      active_timer_id: after.activeTimerId,
    }),
    ...(differs(({ show }) => isOtherShow(show, after.show)) && { show: after.show }),
    ...(seesAllTimers(viewer) && differs(({ stage }) => stage !== after.stage) && { stage: after.stage }),
    ...(questions.length > 0 && { questions: questions.map((each) => questionToWire(each, viewer)) }),
    ...(gone.length > 0 && { questions_gone: gone }),
    ...(differs(({ counts }) => isOtherCount(counts, after.counts)) && { question_counts: after.counts }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** A phone gets its one or two timers anew. A sign may show hundreds, and gets those that changed. */
function timersSince(
  seen: readonly (readonly Timer[])[],
  after: readonly Timer[],
  viewer: Viewer,
): Pick<AudienceChanges, 'timers' | 'timers_changed' | 'timers_gone'> {
  const toWire = (timers: readonly Timer[]) => timers.map((each) => timerToWire(each, viewer));
  if (!viewer.isKiosk) return seen.every((before) => isSame(before, after)) ? {} : { timers: toWire(after) };
  const { changed, gone } = timerChangesSince(seen, after);
  return {
    ...(changed.length > 0 && { timers_changed: toWire(changed) }),
    ...(gone.length > 0 && { timers_gone: gone }),
  };
}

const isSame = <Thing>(some: readonly Thing[], others: readonly Thing[]) =>
  some.length === others.length && some.every((each, index) => each === others[index]);

const isOtherShow = (a: Show, b: Show) => a !== b && JSON.stringify(a) !== JSON.stringify(b);

const isOtherCount = (a: QuestionCounts, b: QuestionCounts) => a.received !== b.received || a.approved !== b.approved;

function isNewTo(seen: readonly AudienceView[]): (question: Question) => boolean {
  const known = seen.map(({ questions }) => new Set(questions));
  return (question) => known.some((each) => !each.has(question));
}

function goneSince(seen: readonly AudienceView[], after: AudienceView): string[] {
  const kept = new Set(after.questions.map(({ id }) => id));
  const before = new Set(seen.flatMap(({ questions }) => questions.map(({ id }) => id)));
  return [...before].filter((id) => !kept.has(id));
}

/** Fingerprints of the tabs whose questions were removed, changed or brought back; null for questions without one. */
export function askersOfLostQuestions(
  { questions: before }: SharedState,
  { questions: after }: SharedState,
): ReadonlySet<string | null> {
  const [known, kept] = [new Set(before), new Set(after)];
  const changed = [...before.filter((each) => !kept.has(each)), ...after.filter((each) => !known.has(each))];
  return new Set(changed.map(({ asker }) => asker));
}

/** A phone's copy after an update. Its own questions stay: it receives separate messages about them. */
export function withAudienceChanges<S extends SharedState>(shown: S, changes: AudienceChanges): S {
  const { session, event, timers, timers_changed, timers_gone, active_timer_id, show, stage } = changes;
  const { questions = [], questions_gone = [], question_counts } = changes;
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
    ...((timers_changed || timers_gone) && {
      timers: withTimerChanges(shown.timers, {
        changed: (timers_changed ?? []).map(timerFromWire),
        gone: timers_gone ?? [],
      }),
    }),
    ...(active_timer_id !== undefined && { activeTimerId: active_timer_id }),
    ...(show && { show }),
    ...(stage && { stage }),
    ...(question_counts && { questionCounts: question_counts }),
    ...(isTouched && {
      questions: [...shown.questions.filter(stays), ...others].toSorted((a, b) => a.created_at - b.created_at),
    }),
  };
}
