import type { Instant, Millis } from '#protocol/time.ts';
import type { Fact } from './facts.ts';
import type { Question } from './question.ts';
import type { Contents, Shown } from './room.ts';
import { later, millis, minus, plus, until } from './time.ts';
import type { Timer } from './timer.ts';

/** What is counted of one timer while the event goes on. It outlives its timer if that ever ran. */
export type Tally = {
  readonly timerId: string;
  readonly name: string;
  readonly presenter: string;
  readonly planned: Millis;
  readonly actual: Millis;
  readonly overtime: Millis;
  readonly starts: number;
  readonly pauses: number;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** From when on it runs with the deadline it has; null while it does not. */
  readonly runningSince: Instant | null;
};

export type Counts = {
  readonly questions: { readonly received: number; readonly approved: number; readonly rejected: number };
  readonly messages: number;
  readonly mostUsers: number;
};

export type Ledger = {
  /** By the ids of their timers. */
  readonly tallies: readonly Tally[];
  readonly counts: Counts;
};

export const emptyLedger: Ledger = {
  tallies: [],
  counts: { questions: { received: 0, approved: 0, rejected: 0 }, messages: 0, mostUsers: 0 },
};

type Step = { readonly before: Shown; readonly after: Shown; readonly at: Instant };

/**
 * The ledger after a fact: the report is a fold over everything that happened, made as it happens, because the log
 * forgets what is older than its last 2,000 facts.
 */
export function recorded(ledger: Ledger, fact: Fact, step: Step): Ledger {
  switch (fact.fact) {
    case 'timer.created':
      return withTimers(ledger, [fact.timer], step);
    case 'timer.updated':
      // A threshold changes nothing of what is counted.
      return isUntouched(fact, step) ? ledger : withTimers(ledger, [fact.timer], step);
    case 'timers.bulk':
      return withTimers(ledger, fact.timers, step);
    case 'timer.deleted':
      return withoutOldest(withoutTimers(ledger, [fact.timerId], step), step.after);
    case 'room.restored':
      return withoutOldest(restored(ledger, fact.contents, step), step.after);
    case 'message.sent':
      return withCounts(ledger, { messages: ledger.counts.messages + 1 });
    case 'question.asked':
      return withQuestions(ledger, { received: 1 });
    case 'question.moderated':
      return moderated(ledger, fact.question, step);
    default:
      return ledger;
  }
}

/** What the room had ends here; what comes from the backup has not run in this room yet. */
function restored(ledger: Ledger, { timers, questions, messages }: Contents, step: Step): Ledger {
  const former = step.before.timers.map(({ id }) => id);
  const having = (status: Question['status']) => questions.filter((each) => each.status === status).length;
  const counted = withCounts(withoutTimers(ledger, former, step), {
    questions: { received: questions.length, approved: having('approved'), rejected: having('rejected') },
    messages: messages.length,
  });
  return withTimers(counted, timers, { ...step, before: step.after });
}

type Updated = Extract<Fact, { fact: 'timer.updated' }>;

/** Told again as it was: the very same object. */
const isUntouched = ({ timer }: Updated, { before }: Step): boolean => before.timers.some((each) => each === timer);

const withCounts = (ledger: Ledger, counts: Partial<Counts>): Ledger => ({
  ...ledger,
  counts: { ...ledger.counts, ...counts },
});

function withQuestions(ledger: Ledger, more: Partial<Counts['questions']>): Ledger {
  const { received, approved, rejected } = ledger.counts.questions;
  const { received: r = 0, approved: a = 0, rejected: j = 0 } = more;
  return withCounts(ledger, { questions: { received: received + r, approved: approved + a, rejected: rejected + j } });
}

/** So many people are connected now. Not of the list of users, which still has those whose lines broke a moment ago. */
export const withPeople = (ledger: Ledger, here: number): Ledger =>
  here > ledger.counts.mostUsers ? withCounts(ledger, { mostUsers: here }) : ledger;

/** A question has one verdict: a new one takes the place of the former. */
function moderated(ledger: Ledger, { id, status }: Question, { before }: Step): Ledger {
  const former = before.questions.find((each) => each.id === id)?.status ?? 'pending';
  const change = (verdict: Question['status']) => Number(status === verdict) - Number(former === verdict);
  return withQuestions(ledger, { approved: change('approved'), rejected: change('rejected') });
}

function withTimers(ledger: Ledger, timers: readonly Timer[], { before, at }: Step): Ledger {
  const known = new Map(ledger.tallies.map((each) => [each.timerId, each]));
  for (const timer of timers) {
    const former = before.timers.find(({ id }) => id === timer.id);
    known.set(timer.id, after(known.get(timer.id) ?? newTally(timer), { former, timer, at }));
  }
  return { ...ledger, tallies: [...known.values()].toSorted((a, b) => (a.timerId < b.timerId ? -1 : 1)) };
}

/** What never ran leaves no trace. */
function withoutTimers(ledger: Ledger, ids: readonly string[], { before, at }: Step): Ledger {
  const gone = new Set(ids);
  const tallies = ledger.tallies.flatMap((tally) => {
    if (!gone.has(tally.timerId)) return [tally];
    const timer = before.timers.find(({ id }) => id === tally.timerId);
    return tally.starts === 0 ? [] : [timer ? stopped(tally, timer, at) : tally];
  });
  return { ...ledger, tallies };
}

/** Deleted timers of which there is still a tally: the report must fit into one row, of 2 MB at most. */
const GONE_KEPT = 300;

function withoutOldest(ledger: Ledger, { timers }: Shown): Ledger {
  const here = new Set(timers.map(({ id }) => id));
  const gone = ledger.tallies.filter(({ timerId }) => !here.has(timerId));
  if (gone.length <= GONE_KEPT) return ledger;
  const oldestFirst = gone.toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  const forgotten = new Set(oldestFirst.slice(0, -GONE_KEPT));
  return { ...ledger, tallies: ledger.tallies.filter((each) => !forgotten.has(each)) };
}

const newTally = ({ id, name, presenter, duration }: Timer): Tally => ({
  timerId: id,
  name,
  presenter,
  planned: duration,
  actual: millis(0),
  overtime: millis(0),
  starts: 0,
  pauses: 0,
  startedAt: null,
  endedAt: null,
  runningSince: null,
});

/** The tally of a timer of which nothing else is known. */
export function tallyOf(timer: Timer): Tally {
  const { run } = timer;
  if (run.state === 'stopped') return newTally(timer);
  const runningSince = run.state === 'running' ? run.startedAt : null;
  return { ...newTally(timer), starts: 1, startedAt: run.startedAt, runningSince };
}

type Turn = { readonly former: Timer | undefined; readonly timer: Timer; readonly at: Instant };

function after(tally: Tally, { former, timer, at }: Turn): Tally {
  const { name, presenter, duration } = timer;
  const settled = former ? stopped(tally, former, endOf(former, timer, at)) : tally;
  const was = former?.run.state ?? 'stopped';
  const runs = timer.run.state === 'running';
  // One that came from a backup in pause begins here when it goes on.
  const begins = runs && (was === 'stopped' || was === 'completed' || settled.startedAt === null);
  const counted = {
    ...settled,
    name,
    presenter,
    planned: duration,
    starts: settled.starts + Number(begins),
    pauses: settled.pauses + Number(was === 'running' && timer.run.state === 'paused'),
    startedAt: settled.startedAt ?? (begins ? at : null),
    endedAt: runs ? null : settled.endedAt,
    runningSince: runs ? at : null,
  };
  return isSame(tally, counted) ? tally : counted;
}

/** What stayed the same object need not be written again. */
const isSame = (tally: Tally, other: Tally): boolean =>
  Object.entries(other).every(([field, value]) => Reflect.get(tally, field) === value);

/** A timer that time itself completed ended at its deadline, however late the room woke. */
function endOf({ run }: Timer, timer: Timer, at: Instant): Instant {
  const byItself = run.state === 'running' && timer.run.state === 'completed' && timer.run.left === 0;
  return byItself && run.deadline < at ? run.deadline : at;
}

/** The tally with what ran until `at` counted, of it what was below zero too. */
export function stopped(tally: Tally, { run }: Timer, at: Instant): Tally {
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
