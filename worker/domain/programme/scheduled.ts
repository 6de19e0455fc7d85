import type { Instant } from '#protocol/time.ts';
import { instant } from '../lib/time.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from '../timers/timer.ts';

/** When a timer starts by its schedule; null if it has none, is skipped, has run, or somebody cancelled the start. */
export function scheduledAt(
  { show }: Pick<SharedState, 'show'>,
  { id, run, start, skip, planned_start }: Timer,
): Instant | null {
  const isFresh = run.state === 'stopped' && !run.hasRun;
  const isArmed = start === 'scheduled' && !skip && isFresh;
  return isArmed && planned_start && !show.cancelled.includes(id) ? instant(planned_start.moment) : null;
}
