import type { PlanItem } from '#domain/programme/plan-item.ts';
import { programme as words } from '../../text/es.ts';

/** The times of one row, as they are written. Empty where there is none. */
export type RowTimes = {
  readonly planned: string;
  readonly gap: string;
  readonly overlap: string;
  readonly expected: string;
  /** By how much it is expected later than planned, or earlier: one of them, or none. */
  readonly late: string;
  readonly early: string;
  readonly ends: string;
};

/** Formats epoch ms; with the day where that is not the day of `day`. */
export type WriteTime = (at: number, day: number) => string;

const MINUTE = 60_000;

/** What the text of a row depends on: while this stays the same, so does the text. */
export const minutesOf = ({ planned, expected, gap, overlap }: PlanItem, day: number): string =>
  [planned.start, expected.start, expected.end, driftOf(planned.start, expected.start), day]
    .map((at) => (at === null ? '' : Math.trunc(at / MINUTE)))
    .join(' ') + ` ${gap} ${overlap}`;

/** `day`: a moment (epoch ms) of the day that is not named. */
export function rowTimesOf({ planned, expected, gap, overlap }: PlanItem, day: number, write: WriteTime): RowTimes {
  const time = (at: number | null) => (at === null ? '' : write(at, day));
  const drift = driftOf(planned.start, expected.start);
  return {
    planned: time(planned.start),
    gap: gap >= MINUTE ? words.gap(spanOf(gap)) : '',
    overlap: overlap > 0 ? words.overlap(spanOf(overlap)) : '',
    expected: time(expected.start),
    late: drift >= MINUTE ? spanOf(drift) : '',
    early: drift <= -MINUTE ? spanOf(-drift) : '',
    // An end after midnight is written without its day.
    ends: expected.end === null ? '' : write(expected.end, expected.end),
  };
}

export const NO_TIMES: RowTimes = { planned: '', gap: '', overlap: '', expected: '', late: '', early: '', ends: '' };

const driftOf = (planned: number | null, expected: number | null): number =>
  planned === null || expected === null ? 0 : expected - planned;

/** A length in whole minutes, below one in seconds. */
export function spanOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  return minutes === 0 ? words.seconds(Math.floor(ms / 1000)) : words.span(minutes);
}

/**
 * Ms until the text of a row can change at the earliest. An expected time moves at most as fast as the clock, so none
 * reaches its next minute sooner.
 */
export function msToNextMinute(items: readonly PlanItem[]): number | null {
  const waits = items.flatMap(({ planned, expected }) =>
    [expected.start, expected.end, driftOf(planned.start, expected.start)].flatMap((at) =>
      at === null || at === 0 ? [] : [MINUTE - (((at % MINUTE) + MINUTE) % MINUTE)],
    ),
  );
  return waits.length === 0 ? null : Math.min(...waits);
}
