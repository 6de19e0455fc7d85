import type { Instant, Millis } from '#protocol/time.ts';
import type { Fact } from '../room/facts.ts';
import { isApproved, type Question } from '../questions/question.ts';
import type { Counts, EventStatistics, TimerTally } from '../room/private-state.ts';
import type { Contents, SharedState } from '../room/state.ts';
import { later, millis, minus, plus, until } from '../lib/time.ts';
import { plannedLengthOf, type Timer } from '../timers/timer.ts';

export const emptyStatistics: EventStatistics = {
  tallies: [],
  counts: { questions: { received: 0, approved: 0, answered: 0, rejected: 0 }, messages: 0, mostUsers: 0 },
};

type FactContext = { readonly before: SharedState; readonly after: SharedState; readonly at: Instant };

/**
 * The statistics after a fact. They are updated with every fact, because the log keeps only the last 2,000.
 */
export function statisticsAfter(statistics: EventStatistics, fact: Fact, context: FactContext): EventStatistics {
  switch (fact.fact) {
    case 'timer.created':
      return withTimers(statistics, [fact.timer], context);
    case 'timer.updated':
      // The fact of a crossed threshold contains the unchanged timer.
      return isUntouched(fact, context) ? statistics : withTimers(statistics, [fact.timer], context);
    case 'timers.created':
      return withTimers(statistics, fact.timers, context);
    case 'timers.bulk':
      return withTimers(statistics, [...fact.timers, ...(fact.added ?? [])], context);
    case 'timer.deleted':
      return withoutOldest(withoutTimers(statistics, [fact.timerId], context), context.after);
    case 'timers.deleted':
      return withoutOldest(withoutTimers(statistics, fact.timerIds, context), context.after);
    case 'room.restored':
      return withoutOldest(restored(statistics, fact.contents, context), context.after);
    case 'message.sent':
      return withCounts(statistics, { messages: statistics.counts.messages + 1 });
    case 'question.asked':
      return withQuestions(statistics, { received: 1 });
    case 'question.merged':
      return fact.question ? moderated(statistics, fact.question, context) : statistics;
    case 'question.moderated':
      return moderated(statistics, fact.question, context);
    default:
      return statistics;
  }
}

/** The room's previous timers end here. Those of the backup have not run in this room yet. */
function restored(
  statistics: EventStatistics,
  { timers, questions, messages }: Contents,
  context: FactContext,
): EventStatistics {
  const former = context.before.timers.map(({ id }) => id);
  const counted = withCounts(withoutTimers(statistics, former, context), {
    questions: { received: questions.length, ...verdictsOf(questions) },
    messages: messages.length,
  });
  return withTimers(counted, timers, { ...context, before: context.after });
}

type Updated = Extract<Fact, { fact: 'timer.updated' }>;

/** Whether the fact contains the identical timer. */
const isUntouched = ({ timer }: Updated, { before }: FactContext): boolean =>
  before.timers.some((each) => each === timer);

const withCounts = (statistics: EventStatistics, counts: Partial<Counts>): EventStatistics => ({
  ...statistics,
  counts: { ...statistics.counts, ...counts },
});

function withQuestions(statistics: EventStatistics, more: Partial<Counts['questions']>): EventStatistics {
  const { questions } = statistics.counts;
  const { received = 0, approved = 0, answered = 0, rejected = 0 } = more;
  return withCounts(statistics, {
    questions: {
      received: questions.received + received,
      approved: questions.approved + approved,
      answered: questions.answered + answered,
      rejected: questions.rejected + rejected,
    },
  });
}

/** `here`: the number of connected people, without users in the list whose connection broke. */
export const withPeakUsers = (statistics: EventStatistics, here: number): EventStatistics =>
  here > statistics.counts.mostUsers ? withCounts(statistics, { mostUsers: here }) : statistics;

/** A question counts with its last verdict only. */
function moderated(statistics: EventStatistics, question: Question, { before }: FactContext): EventStatistics {
  const former = before.questions.find(({ id }) => id === question.id);
  const [was, is] = [verdictsOf(former ? [former] : []), verdictsOf([question])];
  return withQuestions(statistics, {
    approved: is.approved - was.approved,
    answered: is.answered - was.answered,
    rejected: is.rejected - was.rejected,
  });
}

/** The numbers of questions that were approved, of those that were also answered, and of rejected ones. */
function verdictsOf(questions: readonly Question[]) {
  const having = (status: Question['status']) => questions.filter((each) => each.status === status).length;
  return {
    approved: questions.filter(isApproved).length,
    answered: having('answered'),
    rejected: having('rejected'),
  };
}

function withTimers(
  statistics: EventStatistics,
  timers: readonly Timer[],
  { before, at }: FactContext,
): EventStatistics {
  const known = new Map(statistics.tallies.map((each) => [each.timerId, each]));
  for (const timer of timers) {
    const former = before.timers.find(({ id }) => id === timer.id);
    known.set(timer.id, after(known.get(timer.id) ?? newTally(timer), { former, timer, at }));
  }
  return { ...statistics, tallies: [...known.values()].toSorted((a, b) => (a.timerId < b.timerId ? -1 : 1)) };
}

/** A deleted timer that never ran is not in the report. */
function withoutTimers(
  statistics: EventStatistics,
  ids: readonly string[],
  { before, at }: FactContext,
): EventStatistics {
  const gone = new Set(ids);
  const tallies = statistics.tallies.flatMap((tally) => {
    if (!gone.has(tally.timerId)) return [tally];
    const timer = before.timers.find(({ id }) => id === tally.timerId);
    return tally.starts === 0 ? [] : [timer ? tallyUntil(tally, timer, at) : tally];
  });
  return { ...statistics, tallies };
}

/** At most this many deleted timers keep their tally, so that a report fits into one row of D1 (2 MB). */
const GONE_KEPT = 300;

function withoutOldest(statistics: EventStatistics, { timers }: SharedState): EventStatistics {
  const here = new Set(timers.map(({ id }) => id));
  const gone = statistics.tallies.filter(({ timerId }) => !here.has(timerId));
  if (gone.length <= GONE_KEPT) return statistics;
  const oldestFirst = gone.toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  const forgotten = new Set(oldestFirst.slice(0, -GONE_KEPT));
  return { ...statistics, tallies: statistics.tallies.filter((each) => !forgotten.has(each)) };
}

const newTally = (timer: Timer): TimerTally => ({
  timerId: timer.id,
  name: timer.name,
  presenter: timer.presenter,
  planned: plannedLengthOf(timer),
  actual: millis(0),
  overtime: millis(0),
  starts: 0,
  pauses: 0,
  startedAt: null,
  endedAt: null,
  runningSince: null,
});

/** The tally of a timer whose past is not known, from its current run. */
export function tallyOf(timer: Timer): TimerTally {
  const { run } = timer;
  if (run.state === 'stopped') return newTally(timer);
  const runningSince = run.state === 'running' ? run.startedAt : null;
  return { ...newTally(timer), starts: 1, startedAt: run.startedAt, runningSince };
}

type TimerChange = { readonly former: Timer | undefined; readonly timer: Timer; readonly at: Instant };

function after(tally: TimerTally, { former, timer, at }: TimerChange): TimerTally {
  const { name, presenter } = timer;
  const upToNow = former ? tallyUntil(tally, former, endOf(former, timer, at)) : tally;
  const was = former?.run.state ?? 'stopped';
  const runs = timer.run.state === 'running';
  // A timer that was restored as paused starts in this room when it continues.
  const begins = runs && (was === 'stopped' || was === 'completed' || upToNow.startedAt === null);
  // A late start counts from when the timer really began.
  const since = timer.run.state === 'running' && was !== 'running' && was !== 'paused' ? timer.run.startedAt : at;
  const counted = {
    ...upToNow,
    name,
    presenter,
    planned: plannedLengthOf(timer),
    starts: upToNow.starts + Number(begins),
    pauses: upToNow.pauses + Number(was === 'running' && timer.run.state === 'paused'),
    startedAt: upToNow.startedAt ?? (begins ? since : null),
    endedAt: runs ? null : upToNow.endedAt,
    runningSince: runs ? since : null,
  };
  return isSame(tally, counted) ? tally : counted;
}

/** An unchanged tally stays the identical object, which is not written again. */
const isSame = (tally: TimerTally, other: TimerTally): boolean =>
  Object.entries(other).every(([field, value]) => Reflect.get(tally, field) === value);

/** A timer that completed by itself ended at its deadline, however late the room woke. */
function endOf({ run }: Timer, timer: Timer, at: Instant): Instant {
  const byItself = run.state === 'running' && timer.run.state === 'completed' && timer.run.left === 0;
  return byItself && run.deadline < at ? run.deadline : at;
}

/** The tally with the running time until `at` added, and the part of it below zero added to `overtime`. */
export function tallyUntil(tally: TimerTally, { run }: Timer, at: Instant): TimerTally {
  const { runningSince } = tally;
  if (runningSince === null || run.state !== 'running') return tally;
  const ran = until(at, runningSince);
  const over = minus(ran, atMost(ran, atLeast0(until(run.deadline, runningSince))));
  return {
    ...tally,
    actual: plus(tally.actual, ran),
    overtime: plus(tally.overtime, over),
    endedAt: later(runningSince, ran),
    runningSince: null,
  };
}

const atMost = (span: Millis, limit: Millis): Millis => (limit < span ? limit : span);
const atLeast0 = (span: Millis): Millis => (span < 0 ? millis(0) : span);
