import type { SharedState } from '../room/state.ts';
import { isUnderWay } from '../timers/timer.ts';

/** Whether the audience may ask. `not now`: the item on stage takes no questions while it runs or is paused. */
export type Asking = 'open' | 'not now' | 'closed';

export function askingOf({
  event,
  timers,
  activeTimerId,
}: Pick<SharedState, 'event' | 'timers' | 'activeTimerId'>): Asking {
  if (!event.settings.questions_open) return 'closed';
  const active = timers.find(({ id }) => id === activeTimerId);
  return active && !active.takes_questions && isUnderWay(active) ? 'not now' : 'open';
}
