import type { SharedState } from '../room/state.ts';
import type { Timer } from '../timers/timer.ts';

type List = Pick<SharedState, 'timers' | 'activeTimerId'>;

/** The item that sets the pace: the active one if it has begun, else the last running one, else the last paused one. */
export function pacerOf({ timers, activeTimerId }: List): Timer | undefined {
  const inState = (state: Timer['run']['state']) => timers.findLast(({ run }) => run.state === state);
  const active = timers.find(({ id }) => id === activeTimerId);
  const isOn = active?.run.state === 'running' || active?.run.state === 'paused';
  const current = isOn ? active : (inState('running') ?? inState('paused'));
  return current ?? (active?.run.state === 'completed' ? active : undefined);
}

/**
 * The item from which the show goes on: the one that sets the pace, else the one that waits on the stage, else the last one
 * that has begun. Undefined before anything has begun.
 */
export function anchorOf(list: List): Timer | undefined {
  const pacer = pacerOf(list);
  const begun = list.timers.findLast(({ run }) => run.state !== 'stopped');
  if (pacer || !begun) return pacer;
  return list.timers.find(({ id, skip }) => id === list.activeTimerId && !skip) ?? begun;
}
