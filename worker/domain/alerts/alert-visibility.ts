import type { Alert } from '#protocol/alerts.ts';
import { DEFAULT_COLOR } from '#protocol/constants.ts';
import type { Role } from '#protocol/users.ts';
import { can } from '../people/roles.ts';

/**
 * An alert as a role may know of it before it fires. A stage only has to know what will sound there, to ask for a press
 * in time: of that it is told the moment and the sound, and not the words.
 */
export function alertFor(alert: Alert, role: Role): Alert | null {
  if (can(role, 'see-alerts')) return alert;
  const sounds = can(role, 'see-live-alerts') && alert.sound_file !== null;
  return sounds ? { ...alert, message: '', color: DEFAULT_COLOR } : null;
}

export const alertsFor = (alerts: readonly Alert[], role: Role): readonly Alert[] =>
  alerts.flatMap((each) => alertFor(each, role) ?? []);
