import { minutesIn, thresholdIn, type TimerValues } from '../../../lib/timers/timer-form.ts';

export type ProposedThresholds = { readonly warn: number; readonly danger: number };

/** Lengths that people say, s. */
const SAID = [3, 5, 10, 15, 20, 30, 60, 120, 180, 240];

const said = (seconds: number): number => SAID.findLast((each) => each <= seconds) ?? 0;

/**
 * Thresholds, s, for an item that would be in its warning from its first second: its last fifth and about its last fifteenth.
 * Null for other ones, and for what is too short for both. `usual`: the warning of the event, s.
 */
export function proposedThresholds(
  values: Pick<TimerValues, 'duration_minutes' | 'seconds' | 'warn_seconds'>,
  usual: number,
): ProposedThresholds | null {
  const seconds = Math.round(minutesIn(values) * 60);
  if ((thresholdIn(values.warn_seconds) ?? usual) < seconds) return null;
  const warn = said(seconds / 5);
  const danger = said(warn / 3);
  return danger > 0 ? { warn, danger } : null;
}
