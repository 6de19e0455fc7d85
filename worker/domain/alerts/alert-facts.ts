import type { Alert, FiredAlert, AlertFactMessage } from '#protocol/alerts.ts';
import { instant } from '../lib/time.ts';
import { can } from '../people/roles.ts';
import type { FactRules, MessageRules } from '../room/fact-rule.ts';
import { alertFor, alertsShownAt, byAlertTime } from './alert.ts';

/** The facts of alerts, named in the past tense, with their fields. */
export type AlertFacts = {
  'alert.created': { readonly alert: Alert };
  'alert.deleted': { readonly alertId: string };
  'alerts.fired': { readonly timerId: string; readonly alerts: readonly FiredAlert[] };
};

export const alertFacts = {
  'alert.created': {
    apply: ({ alerts }, { alert }) => ({ alerts: [...alerts, alert].toSorted(byAlertTime) }),
    toMessage: ({ alert }, { role }) => {
      const visible = alertFor(alert, role);
      return visible && { type: 'alert_created', data: { alert: visible } };
    },
    log: 'room',
  },
  'alert.deleted': {
    apply: ({ alerts }, { alertId }) => ({ alerts: alerts.filter(({ id }) => id !== alertId) }),
    toMessage: ({ alertId }, { role }) =>
      can(role, 'see-live-alerts') ? { type: 'alert_deleted', data: { alert_id: alertId } } : null,
    log: 'room',
  },
  'alerts.fired': {
    apply: ({ liveAlerts }, { alerts }) => ({ liveAlerts: withFired(liveAlerts, alerts) }),
    toMessage: ({ timerId, alerts }, { role }) =>
      can(role, 'see-live-alerts') ? { type: 'timer_alerts', data: { timer_id: timerId, alerts } } : null,
    log: 'room',
  },
} as const satisfies FactRules<AlertFacts>;

export const alertMessages = {
  alert_created: ({ alert }) => ({ fact: 'alert.created', alert }),
  alert_deleted: ({ alert_id }) => ({ fact: 'alert.deleted', alertId: alert_id }),
  timer_alerts: ({ timer_id, alerts }) => ({ fact: 'alerts.fired', timerId: timer_id, alerts }),
} as const satisfies MessageRules<AlertFactMessage, AlertFacts>;

/** At most this many shown alerts are kept, because they are stored as one document. */
const LIVE_ALERTS_KEPT = 100;

/** Alerts that are not shown any more are dropped. */
function withFired(alerts: readonly FiredAlert[], fired: readonly FiredAlert[]): readonly FiredAlert[] {
  const [first] = fired;
  return first ? [...alertsShownAt(alerts, instant(first.fired_at)), ...fired].slice(-LIVE_ALERTS_KEPT) : alerts;
}
