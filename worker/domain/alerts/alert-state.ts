import type { Alert, FiredAlert, AlertFactMessage } from '#protocol/alerts.ts';
import type { AreaState } from '../room/area-state.ts';
import { byAlertTime, endOf } from './alert.ts';

export type AlertSlices = {
  readonly alerts: readonly Alert[];
  /** The alerts that fired last. `alertsShownAt` selects those that are still shown. */
  readonly liveAlerts: readonly FiredAlert[];
};

/** The facts of alerts, named in the past tense, with their fields. */
export type AlertFacts = {
  'alert.created': { readonly alert: Alert };
  'alert.deleted': { readonly alertId: string };
  'alerts.hidden': { readonly alertIds: readonly string[] };
  'alerts.fired': { readonly timerId: string; readonly alerts: readonly FiredAlert[] };
};

export const alertState: AreaState<AlertSlices, AlertFacts, AlertFactMessage> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ alerts = [], live_alerts = [] }) => ({
    alerts,
    liveAlerts: live_alerts,
  }),
  changes: {
    'alert.created': ({ alerts }, { alert }) => ({ alerts: [...alerts, alert].toSorted(byAlertTime) }),
    'alert.deleted': ({ alerts, liveAlerts }, { alertId }) => ({
      alerts: alerts.filter(({ id }) => id !== alertId),
      liveAlerts: liveAlerts.filter(({ id, hold }) => id !== alertId || !hold),
    }),
    'alerts.hidden': ({ liveAlerts }, { alertIds }) => ({
      liveAlerts: liveAlerts.filter(({ id }) => !alertIds.includes(id)),
    }),
    'alerts.fired': ({ liveAlerts }, { alerts }) => ({ liveAlerts: withFired(liveAlerts, alerts) }),
  },
  fromMessage: {
    alert_created: ({ alert }) => ({ fact: 'alert.created', alert }),
    alert_deleted: ({ alert_id }) => ({ fact: 'alert.deleted', alertId: alert_id }),
    alerts_hidden: ({ alert_ids }) => ({ fact: 'alerts.hidden', alertIds: alert_ids }),
    timer_alerts: ({ timer_id, alerts }) => ({ fact: 'alerts.fired', timerId: timer_id, alerts }),
  },
};

/** At most this many shown alerts are kept, because they are stored as one document. */
const LIVE_ALERTS_KEPT = 100;

/** Alerts whose seconds are over are dropped. */
function withFired(alerts: readonly FiredAlert[], fired: readonly FiredAlert[]): readonly FiredAlert[] {
  const [first] = fired;
  if (!first) return alerts;
  return [...alerts.filter((each) => endOf(each) > first.fired_at), ...fired].slice(-LIVE_ALERTS_KEPT);
}
