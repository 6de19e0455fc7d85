import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import { byId, idOf } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { can } from '../people/roles.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import { document, documentEach } from '../room/stored-form.ts';
import { list } from '../trail/list-form.ts';
import type { AlertSlices } from './alert-facts.ts';
import { alertsFor, alertsShownAt, byAlertTime } from './alert.ts';

/** Who may see each slice. */
export const alertViews = {
  alerts: {
    toWire: (state, { role }) => {
      const alerts = alertsFor(state.alerts, role);
      return can(role, 'see-alerts') || alerts.length > 0 ? { alerts } : {};
    },
    redact: ({ alerts }, { role }) => alertsFor(alerts, role),
  },
  liveAlerts: {
    toWire: (state, { role, now }) => (can(role, 'see-live-alerts') ? { live_alerts: alertsShownAt(state, now) } : {}),
    redact: (state, { role, now }) => (can(role, 'see-live-alerts') ? alertsShownAt(state, now) : []),
  },
} as const satisfies SliceViews<AlertSlices>;

/** How the room keeps each slice. */
export const alertForms = {
  alerts: {
    stored: documentEach<Alert>('alert/', { idOf, order: byAlertTime }),
    inverse: list<Alert>({ idOf }),
    told: tellAlerts,
  },
  liveAlerts: {
    stored: document<readonly FiredAlert[]>('live', []),
    inverse: list<FiredAlert>({ idOf: ({ id, fired_at }) => `${id} ${fired_at}`, follows: true }),
    // Alerts that fire anew would be heard anew.
    told: null,
  },
} as const satisfies SliceForms<AlertSlices>;

function tellAlerts(before: Room, { alerts }: Room): readonly Fact[] {
  const kept = byId(alerts);
  const known = byId(before.alerts);
  const isOther = (alert: Alert) => !isSame(known.get(alert.id), alert);
  return [
    ...before.alerts
      .filter(({ id }) => !kept.has(id))
      .map(({ id }) => ({ fact: 'alert.deleted', alertId: id }) as const),
    ...alerts.filter(isOther).map((alert) => ({ fact: 'alert.created', alert }) as const),
  ];
}
