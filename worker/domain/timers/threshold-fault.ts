import type { EventSettings } from '#protocol/event.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { Problems } from '#words/problems.ts';

type Pair = Pick<EventSettings, 'warn_seconds' | 'danger_seconds'>;

/** Why thresholds are refused, by field: the danger would begin before the warning. Null if they are accepted. */
export const thresholdFault = ({ warn_seconds, danger_seconds }: Pair): Problems | null =>
  warn_seconds > 0 && danger_seconds > warn_seconds ? { danger_seconds: { code: 'danger_first' } } : null;

/**
 * The same for a timer. Its own danger is compared with the warning that it has, own or inherited. An inherited danger
 * begins with a later warning of its own and is no fault.
 */
export const ownThresholdFault = (
  { warn_seconds, danger_seconds }: Pick<TimerSettings, 'warn_seconds' | 'danger_seconds'>,
  inherited: Pair,
): Problems | null =>
  danger_seconds === null
    ? null
    : thresholdFault({ warn_seconds: warn_seconds ?? inherited.warn_seconds, danger_seconds });
