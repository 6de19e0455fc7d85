import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import { ALERT_SHOWN_MS, DEFAULT_COLOR } from '#protocol/constants.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { can } from '../people/roles.ts';

/** Compares alerts by the order in which they come in a run. */
export const byAlertTime = (a: Alert, b: Alert): number => b.at_seconds - a.at_seconds || (a.id < b.id ? -1 : 1);

/**
 * An alert as a role may see it before it fires; null if it may not. Stages see only alerts with a sound, without their
 * text, so that they can ask in time for the press that enables sound.
 */
export function alertFor(alert: Alert, role: Role): Alert | null {
  if (can(role, 'see-alerts')) return alert;
  const sounds = can(role, 'see-live-alerts') && alert.sound_file !== null;
  return sounds ? { ...alert, message: '', color: DEFAULT_COLOR } : null;
}

export const alertsFor = (alerts: readonly Alert[], role: Role): readonly Alert[] =>
  alerts.flatMap((each) => alertFor(each, role) ?? []);

/** Those of the fired alerts that are still shown at `now`. */
export const alertsShownAt = (alerts: readonly FiredAlert[], now: Instant): readonly FiredAlert[] =>
  alerts.filter(({ fired_at }) => fired_at + ALERT_SHOWN_MS > now);

/** Ms until the first of the alerts that are shown disappears; null while none is shown. */
export function msToNextAlertEnd(alerts: readonly FiredAlert[], now: Instant): number | null {
  const ends = alertsShownAt(alerts, now).map(({ fired_at }) => fired_at + ALERT_SHOWN_MS - now);
  return ends.length === 0 ? null : Math.min(...ends);
}
