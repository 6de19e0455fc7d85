import type { Instant } from '#protocol/time.ts';
import type { FiredAlert } from '#protocol/alerts.ts';
import type { SharedState } from '../room/state.ts';
import type { Timer } from '../timers/timer.ts';
import { findTimer } from '../timers/timers.ts';
import { alertsShownAt, endOf } from './alert.ts';

/**
 * The ids of alerts with a hold that a step from `before` to `after` ends: their phase is over, their run has ended, or
 * their timer is over and has left the stage. Seconds end without it. A command that completes a timer ends its run; a timer
 * that is completed by itself keeps its alerts while it stays on the stage.
 */
export function endedAlerts(
  before: SharedState,
  after: SharedState,
  { now, isCommand }: { readonly now: Instant; readonly isCommand: boolean },
): readonly string[] {
  const held = after.liveAlerts.filter((alert) => alert.hold !== undefined && endOf(alert) > now);
  if (held.length === 0) return [];
  const shown = new Set(alertsShownAt(after, now));
  const isEnded = (alert: FiredAlert) => {
    const former = findTimer(before, alert.timer_id);
    const timer = findTimer(after, alert.timer_id);
    if (!shown.has(alert) || !timer || !former) return true;
    if (timer.run.state === 'completed' && hasLeftStage(before, after, timer)) return true;
    if (isCommand && timer.run.state === 'completed' && former.run.state !== 'completed') return true;
    return before.liveAlerts.includes(alert) && isOtherRun(former, timer);
  };
  return held.filter(isEnded).map(({ id }) => id);
}

const hasLeftStage = (before: SharedState, after: SharedState, { id }: Timer): boolean =>
  before.activeTimerId === id && after.activeTimerId !== id;

/** Only a start from the full duration gives a run another start. */
const isOtherRun = (former: Timer, timer: Timer): boolean => startOf(former) !== startOf(timer);

const startOf = ({ run }: Timer): Instant | null => (run.state === 'stopped' ? null : run.startedAt);
