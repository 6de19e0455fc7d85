import type { FiredAlert } from '#protocol/alerts.ts';
import { ALERT_SHOWN_MS } from '#protocol/constants.ts';
import type { Instant } from '#protocol/time.ts';

export const alertsShownAt = (alerts: readonly FiredAlert[], now: Instant): readonly FiredAlert[] =>
  alerts.filter(({ fired_at }) => fired_at + ALERT_SHOWN_MS > now);

/** Ms until the first of the alerts that are shown disappears; null while none is shown. */
export function msToNextAlertEnd(alerts: readonly FiredAlert[], now: Instant): number | null {
  const ends = alertsShownAt(alerts, now).map(({ fired_at }) => fired_at + ALERT_SHOWN_MS - now);
  return ends.length === 0 ? null : Math.min(...ends);
}
