import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import type { Event } from '#protocol/event.ts';
import { ALERT_SHOWN_MS, DEFAULT_COLOR } from '#protocol/constants.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { can } from '../people/roles.ts';
import { display, type Display } from '../timers/display.ts';
import type { Timer } from '../timers/timer.ts';

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

/** What of a room decides which alerts are shown. */
type Showing = {
  readonly liveAlerts: readonly FiredAlert[];
  readonly timers: readonly Timer[];
  readonly event: Event;
};

/** When a fired alert is over by its seconds (epoch milliseconds); infinite if it has a hold without seconds. */
export const endOf = ({ fired_at, hold }: FiredAlert): number =>
  fired_at + (hold ? (hold.seconds ?? Infinity) * 1000 : ALERT_SHOWN_MS);

const displayOf = ({ timer_id }: FiredAlert, { timers, event }: Showing, now: Instant): Display | undefined => {
  const timer = timers.find(({ id, run }) => id === timer_id && run.state !== 'stopped');
  return timer && display(timer, now, event.settings);
};

/**
 * The fired alerts that are shown at `now`. One with a hold is not shown while its timer is stopped, and one that stays
 * for a phase only in that phase, also before the room says so.
 */
export const alertsShownAt = (state: Showing, now: Instant): readonly FiredAlert[] =>
  state.liveAlerts.filter((alert) => {
    if (!alert.hold || endOf(alert) <= now) return endOf(alert) > now;
    const phase = displayOf(alert, state, now)?.phase;
    return phase && (alert.hold.phase ?? phase) === phase;
  });

/** Ms until one of the shown alerts may disappear by itself; null if none will. A phase changes with the digits. */
export function msToNextAlertEnd(state: Showing, now: Instant): number | null {
  const ends = alertsShownAt(state, now).map((alert) =>
    Math.min(endOf(alert) - now, (alert.hold?.phase && displayOf(alert, state, now)?.nextFlip) ?? Infinity),
  );
  const first = Math.min(...ends);
  return first === Infinity ? null : first;
}
