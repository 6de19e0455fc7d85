import type { EventSettings } from '#protocol/event.ts';
import type { TimerSettings } from '#protocol/timer-settings.ts';
import type { Millis } from '#protocol/time.ts';
import { millis, seconds } from '../lib/time.ts';

/** Times left, in ms, at which what a timer shows changes. Zero and below: overtime. */
export type Thresholds = { readonly warning: Millis; readonly danger: Millis; readonly last10: Millis };

const LAST_SECONDS: Millis = seconds(10);

/**
 * Where the phases of a timer begin: its own values, or those of the event. The bar is orange from `danger` and red from
 * `last10`. A threshold of 0 never comes.
 */
export function thresholdsOf(
  own: Pick<TimerSettings, 'warn_seconds' | 'danger_seconds'>,
  event: Pick<EventSettings, 'warn_seconds' | 'danger_seconds'>,
): Thresholds {
  const warning = seconds(own.warn_seconds ?? event.warn_seconds);
  const wanted = seconds(own.danger_seconds ?? event.danger_seconds);
  // An inherited value never begins before the warning.
  const danger = warning > 0 && wanted > warning ? warning : wanted;
  return { warning, danger, last10: millis(Math.min(LAST_SECONDS, danger)) };
}
