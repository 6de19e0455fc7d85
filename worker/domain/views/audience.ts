import type { AudienceChanges } from '#protocol/down.ts';
import type { QuestionCounts } from '#protocol/questions.ts';
import type { Show } from '#protocol/show.ts';
import type { Viewer } from './viewer.ts';
import { ME, questionFromWire, questionToWire, type Question } from '../questions/question.ts';
import { withVotes, withVotesMoved } from '../questions/votes.ts';
import type { Room } from '../room/room.ts';
import type { SharedState } from '../room/state.ts';
import {
  leadingQuestions,
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
  'session' | 'event' | 'timers' | 'activeTimerId' | 'show' | 'stage' | 'questions' | 'shownQuestion' | 'questionVotes'
> & {
  readonly counts: QuestionCounts;
  /** Duplicates, which are in no list. */
  readonly merged: readonly Question[];
};

type QuestionsInView = Omit<AudienceView, 'session' | 'timers' | 'activeTimerId' | 'show' | 'stage'> & {
  readonly leading: readonly string[];
};

/** The questions of views by all questions of the room: thousands of votes change few of them. */
const inViews = new WeakMap<readonly Question[], QuestionsInView>();

function questionsInView(room: Room, viewer: Viewer): QuestionsInView {
  const { event, shownQuestion, questionVotes } = room;
  const known = inViews.get(room.questions);
  const former = known?.event === event && known.shownQuestion === shownQuestion ? known : null;
  if (former?.questionVotes === questionVotes) return former;
  const leading = leadingQuestions(room);
  const made =
    former && isSameSet(former.leading, leading)
      ? { ...former, questionVotes }
      : {
          event,
          shownQuestion,
          questionVotes,
          leading,
          questions: visibleQuestions(room, { ...viewer, clientKey: null }),
          merged: room.questions.filter(({ status }) => status === 'merged'),
          counts: questionCountsOf(room),
        };
  inViews.set(room.questions, made);
  return made;
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

/** The view of a room for this viewer, a phone or a kiosk. */
export const audienceViewOf = (room: Room, viewer: Viewer): AudienceView => ({
  ...questionsInView(room, viewer),
  session: room.session,
  activeTimerId: room.activeTimerId,
  timers: visibleTimers(room, viewer),
  show: visibleShow(room, viewer),
  stage: room.stage,
});

type AudienceNews = {
  readonly viewer: Viewer;
  /** The questions whose votes changed meanwhile. They are told as they are now. */
  readonly votes: ReadonlySet<string>;
};

/** Whether two views differ in their votes alone. */
export const differInVotesAlone = (a: AudienceView, b: AudienceView): boolean =>
  a.questions === b.questions &&
  a.session === b.session &&
  a.event === b.event &&
  a.activeTimerId === b.activeTimerId &&
  a.stage === b.stage &&
  a.shownQuestion === b.shownQuestion &&
  isSame(a.timers, b.timers) &&
  !isOtherShow(a.show, b.show) &&
  !isOtherCount(a.counts, b.counts);

/**
 * The changes that lead from each of the views `seen` to `after`; null if there are none. There are several because
 * phones joined at different moments: a change that was undone since is news for a phone that joined in between.
 */
export function audienceChangesSince(
  seen: readonly AudienceView[],
  after: AudienceView,
  { viewer, votes }: AudienceNews,
): AudienceChanges | null {
  const others = [...new Set(seen.map((each) => each.questions))].filter((each) => each !== after.questions);
  const questions = others.length > 0 ? after.questions.filter(isNewTo(others)) : [];
  const gone = others.length > 0 ? goneSince(others, after) : [];
  const merged = mergedSince(seen, after);
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
    ...(merged.length > 0 && { questions_merged: Object.fromEntries(merged) }),
    ...(differs(({ shownQuestion }) => shownQuestion !== after.shownQuestion) && {
      shown_question: after.shownQuestion,
    }),
    ...(votes.size > 0 && {
      question_votes: Object.fromEntries([...votes].map((id) => [id, after.questionVotes[id] ?? 0])),
    }),
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

function isNewTo(seen: readonly (readonly Question[])[]): (question: Question) => boolean {
  const known = seen.map((questions) => new Set(questions));
  return (question) => known.some((each) => !each.has(question));
}

/** The duplicates that one of the views does not have, each with the question that has its votes. */
function mergedSince(seen: readonly AudienceView[], { merged }: AudienceView): readonly (readonly [string, string])[] {
  const others = seen.filter((each) => each.merged !== merged);
  if (others.length === 0) return [];
  return merged
    .filter(isNewTo(others.map((each) => each.merged)))
    .flatMap(({ id, merged_into }) => (merged_into === undefined ? [] : [[id, merged_into] as const]));
}

function goneSince(seen: readonly (readonly Question[])[], after: AudienceView): string[] {
  const kept = new Set(after.questions.map(({ id }) => id));
  const before = new Set(seen.flatMap((questions) => questions.map(({ id }) => id)));
  return [...before].filter((id) => !kept.has(id));
}

/** The tabs whose own questions or votes are not what they were: no update tells them. */
export function tabsConcerned(before: SharedState, after: SharedState): ReadonlySet<string | null> {
  return new Set([
    ...differing(before.questions, after.questions).map(({ asker }) => asker),
    ...differing(before.ballots, after.ballots).map(({ tab }) => tab),
  ]);
}

/** What is in one of them alone. */
function differing<Each>(before: readonly Each[], after: readonly Each[]): readonly Each[] {
  const [known, kept] = [new Set(before), new Set(after)];
  return [...before.filter((each) => !kept.has(each)), ...after.filter((each) => !known.has(each))];
}

/** A phone's copy after an update. Its own questions stay: it receives separate messages about them. */
export function withAudienceChanges<S extends SharedState>(shown: S, changes: AudienceChanges): S {
  const { session, event, timers, timers_changed, timers_gone, active_timer_id, show, stage } = changes;
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
    ...questionsAfter(shown, changes),
  };
}

function questionsAfter(shown: SharedState, changes: AudienceChanges): Partial<SharedState> {
  const { questions = [], questions_gone = [], questions_merged = {}, shown_question, question_counts } = changes;
  const gone = new Set(questions_gone);
  const changed = new Map(questions.map((each) => [each.id, questionFromWire(each)]));
  const stays = ({ id, asker }: Question) => asker === ME || !(gone.has(id) || changed.has(id));
  const own = new Set(shown.questions.filter(({ asker }) => asker === ME).map(({ id }) => id));
  const others = [...changed.values()].filter(({ id }) => !own.has(id));
  const isTouched = gone.size > 0 || changed.size > 0;
  return {
    ...(shown_question !== undefined && { shownQuestion: shown_question }),
    ballots: Object.entries(questions_merged).reduce(
      (ballots, [from, into]) => withVotesMoved(ballots, from, into),
      shown.ballots,
    ),
    questionVotes: Object.entries(changes.question_votes ?? {}).reduce(
      (votes, [id, count]) => withVotes(votes, id, count),
      shown.questionVotes,
    ),
    ...(question_counts && { questionCounts: question_counts }),
    ...(isTouched && {
      questions: [...shown.questions.filter(stays), ...others].toSorted((a, b) => a.created_at - b.created_at),
    }),
  };
}
