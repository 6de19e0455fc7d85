import type { Alert } from '#protocol/alerts.ts';
import { DEFAULT_COLOR } from '#protocol/constants.ts';
import type { Role } from '#protocol/users.ts';
import { can } from '../people/roles.ts';

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
