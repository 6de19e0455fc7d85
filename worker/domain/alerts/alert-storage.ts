import type { Alert, FiredAlert } from '#protocol/alerts.ts';
import { byId, idOf } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { can } from '../people/roles.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { document, documentEach } from '../room/stored-form.ts';
import { list } from '../trail/list-reversal.ts';
import type { AlertFacts, AlertSlices } from './alert-state.ts';
import { alertFor, alertsFor, alertsShownAt, byAlertTime } from './alert.ts';

export const alertStorage: AreaStorage<AlertSlices, AlertFacts> = {
  slices: {
    alerts: {
      toWire: (state, { role }) => {
        const alerts = alertsFor(state.alerts, role);
        return can(role, 'see-alerts') || alerts.length > 0 ? { alerts } : {};
      },
      stored: documentEach<Alert>('alert/', { idOf, order: byAlertTime }),
      inverse: list<Alert>({ idOf }),
      told: tellAlerts,
    },
    liveAlerts: {
      toWire: (state, { role, now }) =>
        can(role, 'see-live-alerts') ? { live_alerts: alertsShownAt(state, now) } : {},
      stored: document<readonly FiredAlert[]>('live', []),
      inverse: list<FiredAlert>({ idOf: ({ id, fired_at }) => `${id} ${fired_at}`, follows: true }),
      // Alerts that fire anew would be heard anew.
      told: null,
    },
  },
  frames: {
    'alert.created': {
      toMessage: ({ alert }, { role }) => {
        const visible = alertFor(alert, role);
        return visible && { type: 'alert_created', data: { alert: visible } };
      },
      log: 'room',
    },
    'alert.deleted': {
      toMessage: ({ alertId }, { role }) =>
        can(role, 'see-live-alerts') ? { type: 'alert_deleted', data: { alert_id: alertId } } : null,
      log: 'room',
    },
    'alerts.hidden': {
      toMessage: ({ alertIds }, { role }) =>
        can(role, 'see-live-alerts') ? { type: 'alerts_hidden', data: { alert_ids: alertIds } } : null,
      log: 'room',
    },
    'alerts.fired': {
      toMessage: ({ timerId, alerts }, { role }) =>
        can(role, 'see-live-alerts') ? { type: 'timer_alerts', data: { timer_id: timerId, alerts } } : null,
      log: 'room',
    },
  },
};

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
