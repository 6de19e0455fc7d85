import type { Instant } from '#protocol/time.ts';
import { pacerOf } from '../programme/pacer.ts';
import { programmeOf } from '../programme/plan.ts';
import type { ProgrammeState, Span } from '../programme/plan-item.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from './timer.ts';

/** An item of the agenda with its expected start and end, null where none can be expected, and its planned times. */
export type AgendaItem = {
  readonly timer: Timer;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly planned: Span;
};

type RunList = Pick<SharedState, 'timers' | 'activeTimerId'>;

/**
 * The run list with the times of each item at `now`, by the plan (`programmeOf`). Items that are over, were left out or
 * are skipped have no expected times. Before the show begins only a planned one has them.
 */
export function agendaOf(state: ProgrammeState, now: Instant): AgendaItem[] {
  return programmeOf(state, now).items.map(({ timer, expected, planned }) => {
    const isOver = timer.run.state === 'completed';
    return {
      timer,
      startsAt: isOver ? null : expected.start,
      endsAt: isOver ? null : expected.end,
      planned,
    };
  });
}

/** Ids of the stopped items before the one that sets the pace: skipped, or stopped before their end. */
export function leftOut(list: RunList): ReadonlySet<string> {
  const { timers } = list;
  const pacer = pacerOf(list);
  const passed = pacer ? timers.slice(0, timers.indexOf(pacer)) : [];
  return new Set(passed.filter(({ run }) => run.state === 'stopped').map(({ id }) => id));
}

/** The active timer if it runs or is paused, else the last running one, else the last paused one. */
export function currentOf(timers: readonly Timer[], activeTimerId: string | null): Timer | undefined {
  const inState = (state: 'running' | 'paused') => timers.findLast(({ run }) => run.state === state);
  const active = timers.find(({ id }) => id === activeTimerId);
  const isOn = active?.run.state === 'running' || active?.run.state === 'paused';
  return isOn ? active : (inState('running') ?? inState('paused'));
}

/** The numbers of running, paused and pending items. Items that were left out or are skipped are not pending. */
export function agendaCounts(list: RunList): { running: number; paused: number; pending: number } {
  const inState = (state: Timer['run']['state']) => list.timers.filter(({ run }) => run.state === state).length;
  const passed = leftOut(list);
  const isPending = ({ id, run, skip }: Timer) => run.state === 'stopped' && !skip && !passed.has(id);
  const pending = list.timers.filter(isPending).length;
  return { running: inState('running'), paused: inState('paused'), pending };
}
