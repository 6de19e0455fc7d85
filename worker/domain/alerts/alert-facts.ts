import type { Alert, FiredAlert, AlertFactMessage } from '#protocol/alerts.ts';
import type { RoomState } from '#protocol/down.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';
import { alertFor, byAlertTime, endOf } from './alert.ts';

export type AlertSlices = {
  readonly alerts: readonly Alert[];
  /** The alerts that fired last. `alertsShownAt` selects those that are still shown. */
  readonly liveAlerts: readonly FiredAlert[];
};

/** From a snapshot. What it lacks is as in a new room. */
export const alertSlices = ({ alerts = [], live_alerts = [] }: RoomState): AlertSlices => ({
  alerts,
  liveAlerts: live_alerts,
});

/** The facts of alerts, named in the past tense, with their fields. */
export type AlertFacts = {
  'alert.created': { readonly alert: Alert };
  'alert.deleted': { readonly alertId: string };
  'alerts.hidden': { readonly alertIds: readonly string[] };
  'alerts.fired': { readonly timerId: string; readonly alerts: readonly FiredAlert[] };
};

/** What each fact changes. */
export const alertFacts = {
  'alert.created': ({ alerts }, { alert }) => ({ alerts: [...alerts, alert].toSorted(byAlertTime) }),
  'alert.deleted': ({ alerts, liveAlerts }, { alertId }) => ({
    alerts: alerts.filter(({ id }) => id !== alertId),
    liveAlerts: liveAlerts.filter(({ id, hold }) => id !== alertId || !hold),
  }),
  'alerts.hidden': ({ liveAlerts }, { alertIds }) => ({
    liveAlerts: liveAlerts.filter(({ id }) => !alertIds.includes(id)),
  }),
  'alerts.fired': ({ liveAlerts }, { alerts }) => ({ liveAlerts: withFired(liveAlerts, alerts) }),
} as const satisfies FactChanges<AlertFacts, AlertSlices>;

/** How the room tells and logs each fact. */
export const alertFrames = {
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
} as const satisfies FactFrames<AlertFacts>;

export const alertMessages = {
  alert_created: ({ alert }) => ({ fact: 'alert.created', alert }),
  alert_deleted: ({ alert_id }) => ({ fact: 'alert.deleted', alertId: alert_id }),
  alerts_hidden: ({ alert_ids }) => ({ fact: 'alerts.hidden', alertIds: alert_ids }),
  timer_alerts: ({ timer_id, alerts }) => ({ fact: 'alerts.fired', timerId: timer_id, alerts }),
} as const satisfies MessageRules<AlertFactMessage, AlertFacts>;

/** At most this many shown alerts are kept, because they are stored as one document. */
const LIVE_ALERTS_KEPT = 100;

/** Alerts whose seconds are over are dropped. */
function withFired(alerts: readonly FiredAlert[], fired: readonly FiredAlert[]): readonly FiredAlert[] {
  const [first] = fired;
  if (!first) return alerts;
  return [...alerts.filter((each) => endOf(each) > first.fired_at), ...fired].slice(-LIVE_ALERTS_KEPT);
}
