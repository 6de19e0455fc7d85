import { FIRST_TIMER } from '#protocol/constants.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';

type Reusable = Pick<Timer, 'id' | 'name' | 'run'>;

/**
 * The stopped timer that is least missed when it is edited to be another one: the one that a room begins with, else the
 * last one that never ran, else the last one.
 */
export function reusableTimer<Each extends Reusable>(timers: readonly Each[]): Each | null {
  const stopped = timers.filter(({ run }) => run.state === 'stopped');
  const unused = stopped.filter(({ run }) => !hasRunOnce(run));
  return unused.find(({ name }) => name === FIRST_TIMER.name) ?? unused.at(-1) ?? stopped.at(-1) ?? null;
}
