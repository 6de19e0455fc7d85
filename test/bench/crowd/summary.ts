import { median } from '../quantiles.ts';
import { days, systems, type Crowd, type Figures, type System } from './cell.ts';
import type { Result } from './run.ts';

/** One figure of one crowd: the median over the repetitions of each system, and of the ratios within them. */
export type Comparison = {
  readonly values: Readonly<Record<System, number>>;
  /** Ours to the bare room's in the same repetition. */
  readonly ratio: number;
};

type Figure = (of: Figures) => number | null;

export function compare(results: readonly Result[], crowd: Crowd, figure: Figure): Comparison {
  const values = (system: System) => valuesOf(results, { system, crowd }, figure);
  return {
    values: Object.fromEntries(systems.map((system) => [system, median([...values(system).values()])])) as Record<
      System,
      number
    >,
    ratio: medianRatio(values('ours'), values('bare-do')),
  };
}

/** One figure of the short and of the long day in our Worker, and the ratio of the long one to the short one. */
export function compareDays(results: readonly Result[], figure: Figure) {
  const [short, long] = [days.short, days.long].map((crowd) => valuesOf(results, { system: 'ours', crowd }, figure));
  if (!short || !long) throw new Error('There are two days');
  return { short: median([...short.values()]), long: median([...long.values()]), ratio: medianRatio(long, short) };
}

/** The time of an undo to that of a press, both to the last screen, in the same day of our Worker. */
export function compareUndo(results: readonly Result[], crowd: Crowd) {
  const values = (figure: Figure) => valuesOf(results, { system: 'ours', crowd }, figure);
  const [press, undo] = [
    values(({ undone }) => undone?.press.p50 ?? null),
    values(({ undone }) => undone?.undo.p50 ?? null),
  ];
  return { press: median([...press.values()]), undo: median([...undo.values()]), ratio: medianRatio(undo, press) };
}

/** By repetition. */
type Values = ReadonlyMap<number, number>;

function valuesOf(
  results: readonly Result[],
  { system, crowd: { name } }: { readonly system: System; readonly crowd: Crowd },
  figure: Figure,
): Values {
  const here = results.filter((each) => each.system === system && each.crowd.name === name);
  return new Map(
    here.flatMap(({ repetition, figures }) => {
      const value = figure(figures);
      return value === null ? [] : [[repetition, value] as const];
    }),
  );
}

const medianRatio = (above: Values, below: Values): number =>
  median(
    [...above].map(([nth, value]) => value / (below.get(nth) ?? Number.NaN)).filter((each) => Number.isFinite(each)),
  );
