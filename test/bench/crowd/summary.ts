import { median } from '../quantiles.ts';
import { systems } from './cell.ts';
import type { Crowd, Figures, System } from './cell.ts';
import type { Result } from './run.ts';

/** One figure of one crowd: the median over the repetitions of each system, and of the ratios within them. */
export type Comparison = {
  readonly values: Readonly<Record<System, number>>;
  /** Ours to the bare room's in the same repetition. */
  readonly ratio: number;
};

type Figure = (of: Figures) => number | null;

export function compare(results: readonly Result[], { name }: Crowd, figure: Figure): Comparison {
  const here = results.filter(({ crowd }) => crowd.name === name);
  const valueOf = (system: System, nth?: number) =>
    median(
      here
        .filter((each) => each.system === system && (nth === undefined || each.repetition === nth))
        .map((each) => figure(each.figures))
        .filter((each) => each !== null),
    );
  const repetitions = [...new Set(here.map(({ repetition }) => repetition))];
  return {
    values: Object.fromEntries(systems.map((system) => [system, valueOf(system)])) as Record<System, number>,
    ratio: median(
      repetitions.map((nth) => valueOf('ours', nth) / valueOf('bare-do', nth)).filter((each) => Number.isFinite(each)),
    ),
  };
}
