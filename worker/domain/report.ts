import type { Question } from '#protocol/questions.ts';
import type { Stats, TimerStats } from '#protocol/stats.ts';
import type { Instant } from '#protocol/time.ts';
import type { Tally } from './ledger.ts';
import { stopped } from './ledger.ts';
import type { Room } from './room.ts';
import { inSeconds } from './time.ts';

/** What is kept of an owned event after its end. */
export type Report = { readonly stats: Stats; readonly questions: readonly Pick<Question, 'content' | 'author'>[] };

/** Questions in a kept report: the newest approved ones. */
const QUESTIONS_IN_REPORT = 500;

export const reportOf = (room: Room, now: Instant): Report => ({
  stats: statsOf(room, now),
  questions: room.questions
    .filter(({ status }) => status === 'approved')
    .slice(-QUESTIONS_IN_REPORT)
    .map(({ content, author }) => ({ content, author })),
});

/** The event in figures at `now`; what still runs is counted up to then. Timers in their order, then those deleted. */
export function statsOf(room: Room, now: Instant): Stats {
  const { session, event, ledger } = room;
  const timers = inOrder(room).map((tally) => timerStats(room, tally, now));
  const sum = (of: (each: TimerStats) => number) => timers.reduce((before, each) => before + of(each), 0);
  return {
    session_id: session.session_id,
    name: event.name,
    date: event.date,
    time_zone: event.time_zone,
    opened_at: room.createdAt,
    taken_at: now,
    timers,
    totals: {
      planned_seconds: sum((each) => each.planned_seconds),
      actual_seconds: sum((each) => each.actual_seconds),
      overtime_seconds: sum((each) => each.overtime_seconds),
      starts: sum((each) => each.starts),
      pauses: sum((each) => each.pauses),
    },
    questions: ledger.counts.questions,
    messages: ledger.counts.messages,
    most_users: ledger.counts.mostUsers,
  };
}

function inOrder({ timers, ledger }: Room): readonly Tally[] {
  const place = new Map(timers.map(({ id }, index) => [id, index]));
  const rank = ({ timerId }: Tally) => place.get(timerId) ?? timers.length;
  return ledger.tallies.toSorted((a, b) => rank(a) - rank(b));
}

function timerStats(room: Room, tally: Tally, now: Instant): TimerStats {
  const timer = room.timers.find(({ id }) => id === tally.timerId);
  const counted = timer ? stopped(tally, timer, now) : tally;
  return {
    timer_id: tally.timerId,
    name: tally.name,
    presenter: tally.presenter,
    planned_seconds: inSeconds(tally.planned),
    actual_seconds: inSeconds(counted.actual),
    overtime_seconds: inSeconds(counted.overtime),
    starts: tally.starts,
    pauses: tally.pauses,
    started_at: tally.startedAt,
    ended_at: tally.endedAt,
  };
}
