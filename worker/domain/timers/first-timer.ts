import { FIRST_TIMER } from '#protocol/constants.ts';
import { DEFAULT_TIMER_SETTINGS } from '#protocol/setting-rows.ts';
import { wholeSeconds } from '../lib/time.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from './timer.ts';
import { sameSettings } from './timer-settings.ts';

const UNTOUCHED = { ...DEFAULT_TIMER_SETTINGS, name: FIRST_TIMER.name };

/** The timer that a new room begins with, if it is the only one and nobody changed, started or gave it alerts; else null. */
export function untouchedFirst({ timers, alerts }: Pick<SharedState, 'timers' | 'alerts'>): Timer | null {
  const [timer] = timers;
  if (!timer || timers.length > 1 || alerts.some(({ timer_id }) => timer_id === timer.id)) return null;
  const { run, duration } = timer;
  const length = wholeSeconds(FIRST_TIMER.duration_minutes);
  const isNew = run.state === 'stopped' && run.left === length && !run.hasRun && duration === length;
  return isNew && sameSettings(timer, UNTOUCHED) ? timer : null;
}
