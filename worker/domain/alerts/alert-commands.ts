import type { Alert, AlertHold } from '#protocol/alerts.ts';
import type { CommandOf } from '#protocol/commands.ts';
import { ALERT_SHOWN_MS, ALERTS_PER_TIMER, DEFAULT_COLOR } from '#protocol/constants.ts';
import { alertsOf } from './alert-runs.ts';
import { type Context, type Decision, nothing, refused } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';
import { findTimer } from '../timers/timers.ts';
import { fieldsOf, post, remove } from '../room/command-call.ts';
import type { CommandRules, Difference } from '../room/command-rule.ts';
import { shortened } from '../trail/named.ts';

const messageOf = ({ before }: Difference, id: string) =>
  shortened([...before.alerts, ...before.liveAlerts].find((each) => each.id === id)?.message);

export const alertCommands = {
  'alert.create': {
    capability: 'edit-alerts',
    decide: createAlert,
    isPredictable: false,
    call: ({ timer_id, ...alert }) => post(`/timers/${timer_id}/alerts`, fieldsOf(alert)),
    what: ({ message }) => shortened(message),
  },
  'alert.delete': {
    capability: 'edit-alerts',
    decide: deleteAlert,
    isPredictable: true,
    call: ({ alert_id }) => remove(`/alerts/${alert_id}`),
    what: ({ alert_id }, difference) => messageOf(difference, alert_id),
  },
  'alert.hide': {
    capability: 'send-messages',
    decide: hideAlert,
    isPredictable: true,
    call: ({ alert_id }) => post(`/alerts/${alert_id}/hide`, {}),
    what: ({ alert_id }, difference) => messageOf(difference, alert_id),
  },
} as const satisfies Partial<CommandRules>;

/** Refused with `timer_not_found`, or `too_many_alerts` beyond `ALERTS_PER_TIMER`. */
function createAlert(room: SharedState, command: CommandOf<'alert.create'>, { newId }: Context): Decision {
  const { timer_id, message, at_seconds, color = DEFAULT_COLOR, sound_file = null, hold } = command;
  if (!findTimer(room, timer_id)) return refused('timer_not_found');
  if (alertsOf(room, timer_id).length >= ALERTS_PER_TIMER) return refused('too_many_alerts');
  const id = `${room.session.session_id}.${newId()}`;
  const alert: Alert = { id, timer_id, message, color, sound_file, at_seconds, ...heldFor(hold) };
  return { ok: true, facts: [{ fact: 'alert.created', alert }], answer: { alert: id } };
}

/** The time of any alert is stored as no hold. */
const heldFor = (hold: AlertHold | undefined): { readonly hold?: AlertHold } =>
  hold === undefined || (typeof hold === 'object' && hold.seconds * 1000 === ALERT_SHOWN_MS) ? {} : { hold };

/** Takes a fired alert from the screens before its time. Refused with `alert_not_found`. */
function hideAlert(room: SharedState, { alert_id }: CommandOf<'alert.hide'>): Decision {
  if (room.liveAlerts.some(({ id }) => id === alert_id)) {
    return { ok: true, facts: [{ fact: 'alerts.hidden', alertIds: [alert_id] }] };
  }
  return room.alerts.some(({ id }) => id === alert_id) ? nothing() : refused('alert_not_found');
}

/** Refused with `alert_not_found`. */
function deleteAlert(room: SharedState, { alert_id }: CommandOf<'alert.delete'>): Decision {
  if (!room.alerts.some(({ id }) => id === alert_id)) return refused('alert_not_found');
  return { ok: true, facts: [{ fact: 'alert.deleted', alertId: alert_id }] };
}
