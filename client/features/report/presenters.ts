import { presenterOf } from '#domain/timers/presenter.ts';
import type { TimerStats } from '#protocol/stats.ts';

export type PresenterStats = {
  readonly presenter: string;
  readonly timers: number;
  readonly planned_seconds: number;
  readonly actual_seconds: number;
};

/** The figures by presenter, in the order in which they first appear. Timers that were not used do not count. */
export function byPresenter(timers: readonly TimerStats[]): readonly PresenterStats[] {
  const used = timers.filter(({ starts }) => starts > 0);
  return [...new Set(used.map(presenterOf))].map((presenter) => {
    const own = used.filter((each) => presenterOf(each) === presenter);
    return {
      presenter,
      timers: own.length,
      planned_seconds: sum(own.map((each) => each.planned_seconds)),
      actual_seconds: sum(own.map((each) => each.actual_seconds)),
    };
  });
}

const sum = (figures: readonly number[]) => figures.reduce((before, each) => before + each, 0);

/** The actual minus the planned time, in seconds; null for a timer that was not used. */
export const differenceOf = ({ starts, planned_seconds, actual_seconds }: TimerStats): number | null =>
  starts === 0 ? null : actual_seconds - planned_seconds;

/** The sum of the differences of all timers that were used, in seconds. */
export const differenceInAll = (timers: readonly TimerStats[]): number =>
  sum(timers.map((each) => differenceOf(each) ?? 0));

/** Less than a second over does not count. */
export const overran = (timer: TimerStats): boolean => (differenceOf(timer) ?? 0) >= 1;
