import type { RoomState } from '#protocol/down.ts';
import type { Stats, TimerStats } from '#protocol/stats.ts';
import type { TrailEntry } from '#protocol/trail.ts';
import type { ReportedQuestion } from '#domain/report/reported-question.ts';
import { itemCells } from '#words/items.ts';
import { headings, questionStates, reportRows, roleNames } from '#words/tables.ts';
import { clocksOf, iso } from './moments.ts';
import type { Cell, Table } from './table-files.ts';

/** New columns are appended: programs find columns by position. */
export function questionsTable(
  { questions, question_votes = {} }: Pick<RoomState, 'questions' | 'question_votes'>,
  timeZone: string,
): Table {
  const local = clocksOf(timeZone);
  const contents = new Map(questions.map(({ id, content }) => [id, content]));
  return [
    headings.questions(timeZone),
    ...questions.map(({ id, created_at, author, content, status, merged_into = '', ...more }) => [
      iso(created_at),
      author,
      content,
      questionStates[status],
      more.moderator_notes ?? null,
      local(created_at),
      more.original ?? null,
      question_votes[id] ?? 0,
      contents.get(merged_into) ?? null,
    ]),
  ];
}

/** One table with timers, their totals, further counts, and the votes of questions that have any, the most first. */
export function statsTable(stats: Stats, asked: readonly ReportedQuestion[] = []): Table {
  const { timers, totals, questions, messages, most_users, time_zone, late_ms = null, hall } = stats;
  const local = clocksOf(time_zone);
  return [
    headings.report(time_zone),
    ...timers.map(({ planned_start = null, planned_end = null, ...each }) => [
      reportRows.timer,
      each.name,
      each.presenter,
      ...figures(each),
      iso(each.started_at),
      iso(each.ended_at),
      null,
      local(each.started_at),
      local(each.ended_at),
      iso(planned_start),
      iso(planned_end),
      local(planned_start),
      local(planned_end),
    ]),
    [reportRows.total, null, null, ...figures(totals), ...Array<null>(9).fill(null)],
    counted('received', questions.received),
    counted('approved', questions.approved),
    counted('rejected', questions.rejected),
    counted('messages', messages),
    counted('screens', most_users),
    counted('answered', questions.answered ?? 0),
    ...(late_ms === null ? [] : [counted('late', late_ms / 1000)]),
    ...(hall
      ? [
          counted('audience', hall.most),
          counted('reading', hall.most_reading),
          counted('asked', hall.asked),
          counted('voted', hall.voted),
          counted('turnedAway', hall.turned_away),
        ]
      : []),
    ...asked
      .toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0))
      .flatMap(({ content, author, votes = 0 }) => (votes > 0 ? [counted('votes', votes, content, author)] : [])),
  ];
}

/** Who did what. What happened by itself has neither role nor name. */
export function trailTable(entries: readonly TrailEntry[], timeZone: string): Table {
  const local = clocksOf(timeZone);
  return [
    headings.trail(timeZone),
    ...entries.map(({ at, role, name, account, what, is_undone }) => [
      iso(at),
      local(at),
      role && roleNames[role],
      name,
      account,
      what,
      is_undone ? itemCells.yes : '',
    ]),
  ];
}

/** Other counts are in the column `cantidad`. */
const counted = (
  row: keyof typeof reportRows,
  count: number,
  ...[name = null, person = null]: readonly (string | null)[]
): readonly Cell[] => [
  reportRows[row],
  name,
  person,
  ...Array<null>(7).fill(null),
  count,
  ...Array<null>(6).fill(null),
];

type TimerFigures = Pick<TimerStats, 'planned_seconds' | 'actual_seconds' | 'overtime_seconds' | 'starts' | 'pauses'>;

const figures = (of: TimerFigures): readonly number[] => [
  of.planned_seconds,
  of.actual_seconds,
  of.overtime_seconds,
  of.starts,
  of.pauses,
];
