import type { ReportFace, Stats, TimerStats } from '#protocol/stats.ts';
import type { Instant } from '#protocol/time.ts';
import type { TimerTally } from '../room/private-state.ts';
import { programmeOf } from '../programme/plan.ts';
import type { ProgrammeState, Span } from '../programme/plan-item.ts';
import { fitting } from './fitting.ts';
import { type ReportedQuestion, reportedQuestion } from './reported-question.ts';
import { tallyUntil } from './statistics.ts';
import { isApproved } from '../questions/question.ts';
import type { Room } from '../room/room.ts';
import type { Entry } from '../trail/entry.ts';
import { bytesIn } from '../lib/bytes.ts';
import { inSeconds, instant, millis } from '../lib/time.ts';
import { isUnderWay, type Timer } from '../timers/timer.ts';

/** What D1 keeps of an ended room with an owner. */
export type Report = {
  readonly stats: Stats;
  readonly questions: readonly ReportedQuestion[];
  /** Newest first. Absent in reports that an older version stored. */
  readonly trail?: readonly Entry[];
};

/** A report has at most this many questions, the newest approved ones. */
const QUESTIONS_IN_REPORT = 500;

/** Bytes of a report, at most: a row of D1 has 2 MB. */
const REPORT_BYTES = 1_900_000;

/** The report of a room that ends at `now`, with the newest questions and entries of the trail for which it has room. */
export function reportOf(room: Room, now: Instant, trail: readonly Entry[] = []): Report {
  const stats = statsOf(allStopped({ ...room, event: { ...room.event, logo: null } }, now), now);
  const newestFirst = room.questions
    .filter(isApproved)
    .slice(-QUESTIONS_IN_REPORT)
    .map((each) => reportedQuestion(each, room.questionVotes[each.id]))
    .toReversed();
  const kept = fitting({ questions: newestFirst, trail }, REPORT_BYTES - bytesIn(JSON.stringify(stats)));
  return { stats, questions: kept.questions.toReversed(), trail: kept.trail };
}

/** Running timers end with the room. */
const allStopped = (room: Room, now: Instant): Room => ({
  ...room,
  statistics: { ...room.statistics, tallies: room.statistics.tallies.map((tally) => counted(room, tally, now)) },
});

/** The figures of an event, with running timers counted up to `now`. Deleted timers come after the others. */
export function statsOf(room: Room, now: Instant): Stats {
  const { session, event, statistics } = room;
  const { most, most_reading, asked, voted, turned_away } = room.hall;
  const tallies = inOrder(room).map((tally) => soFar(room, tally, now));
  // Sums are in whole milliseconds, because sums of fractions are not exact.
  const { items, late } = programmeOf(...lastPlayed(room, now));
  const planned = new Map(items.map((each) => [each.timer.id, each.planned]));
  const hasBegun = tallies.some(({ starts }) => starts > 0);
  const sum = (of: (each: TimerTally) => number) => tallies.reduce((before, each) => before + of(each), 0);
  return {
    session_id: session.session_id,
    name: event.name,
    date: event.date,
    time_zone: event.time_zone,
    opened_at: room.createdAt,
    taken_at: now,
    timers: tallies.map((tally) => timerStats(tally, planned.get(tally.timerId))),
    totals: {
      planned_seconds: inSeconds(millis(sum((each) => each.planned))),
      actual_seconds: inSeconds(millis(sum((each) => each.actual))),
      overtime_seconds: inSeconds(millis(sum((each) => each.overtime))),
      starts: sum((each) => each.starts),
      pauses: sum((each) => each.pauses),
    },
    questions: statistics.counts.questions,
    messages: statistics.counts.messages,
    most_users: statistics.counts.mostUsers,
    hall: { most, most_reading, asked, voted, turned_away },
    late_ms: hasBegun ? late : null,
    face: faceOf(event),
  };
}

/**
 * The programme and the moment for which a report says how late the show is: while nothing is on, as it was when the last
 * item ended. One that was stopped with time left has ended.
 */
function lastPlayed(room: Room, now: Instant): [ProgrammeState, Instant] {
  if (room.timers.some(isUnderWay)) return [room, now];
  const ended = new Map(
    room.statistics.tallies.map(({ timerId, startedAt, endedAt }) => [timerId, { startedAt, endedAt }]),
  );
  const timers = room.timers.map((timer): Timer => {
    const { startedAt = null, endedAt = null } = ended.get(timer.id) ?? {};
    const isStopped = timer.run.state === 'stopped' && timer.run.hasRun && startedAt !== null && endedAt !== null;
    return isStopped ? { ...timer, run: { state: 'completed', left: millis(0), startedAt, endedAt } } : timer;
  });
  const last = Math.max(...[...ended.values()].map(({ endedAt }) => endedAt ?? 0));
  return [{ ...room, timers }, last > 0 ? instant(last) : now];
}

const faceOf = ({ logo, settings: { background_color, accent_color } }: Room['event']): ReportFace => ({
  logo,
  background_color,
  accent_color,
});

/** Deleted timers come last, in the order of their first starts. */
function inOrder({ timers, statistics }: Room): readonly TimerTally[] {
  const positions = new Map(timers.map(({ id }, index) => [id, index]));
  const rank = ({ timerId }: TimerTally) => positions.get(timerId) ?? timers.length;
  return statistics.tallies.toSorted((a, b) => rank(a) - rank(b) || (a.startedAt ?? 0) - (b.startedAt ?? 0));
}

/** A timer that still runs has no end yet. */
function soFar(room: Room, tally: TimerTally, now: Instant): TimerTally {
  const { runningSince } = tally;
  return runningSince === null ? tally : { ...counted(room, tally, now), endedAt: null };
}

function counted({ timers }: Room, tally: TimerTally, now: Instant): TimerTally {
  const timer = timers.find(({ id }) => id === tally.timerId);
  return timer ? tallyUntil(tally, timer, now) : tally;
}

const timerStats = (tally: TimerTally, planned: Span | undefined): TimerStats => ({
  timer_id: tally.timerId,
  name: tally.name,
  presenter: tally.presenter,
  planned_seconds: inSeconds(tally.planned),
  actual_seconds: inSeconds(tally.actual),
  overtime_seconds: inSeconds(tally.overtime),
  starts: tally.starts,
  pauses: tally.pauses,
  started_at: tally.startedAt,
  ended_at: tally.endedAt,
  planned_start: planned?.start ?? null,
  planned_end: planned?.end ?? null,
});
