import type { TimerStats } from '#protocol/stats.ts';

export type PresenterStats = {
  readonly presenter: string;
  readonly timers: number;
  readonly planned_seconds: number;
  readonly actual_seconds: number;
};

/** The same figures by presenter, in the order in which they first appear. Timers that were not used do not count. */
export function byPresenter(timers: readonly TimerStats[]): readonly PresenterStats[] {
  const used = timers.filter(({ starts }) => starts > 0);
  return [...new Set(used.map(({ presenter }) => presenter))].map((presenter) => {
    const own = used.filter((each) => each.presenter === presenter);
    return {
      presenter,
      timers: own.length,
      planned_seconds: sum(own.map((each) => each.planned_seconds)),
      actual_seconds: sum(own.map((each) => each.actual_seconds)),
    };
  });
}

const sum = (figures: readonly number[]) => figures.reduce((before, each) => before + each, 0);

/** How much longer than planned, seconds; negative when there was time left. Null for what was not used. */
export const differenceOf = ({ starts, planned_seconds, actual_seconds }: TimerStats): number | null =>
  starts === 0 ? null : actual_seconds - planned_seconds;

/** The same of all that were used, seconds. */
export const differenceInAll = (timers: readonly TimerStats[]): number =>
  sum(timers.map((each) => differenceOf(each) ?? 0));

/** Under a second is not over. */
export const overran = (timer: TimerStats): boolean => (differenceOf(timer) ?? 0) >= 1;
