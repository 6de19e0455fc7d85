import type { Alert } from '#protocol/alerts.ts';
import type { BulkNews, TimerNews, TimerFactMessage } from '#protocol/timers.ts';
import type { AlertSlices } from '../alerts/alert-facts.ts';
import { alertsFor, byAlertTime } from '../alerts/alert.ts';
import { can } from '../people/roles.ts';
import type { FactChanges, FactFrames, MessageRules } from '../room/fact-rule.ts';
import type { FactMessage, RoomState } from '#protocol/down.ts';
import type { Viewer } from '../views/viewer.ts';
import { timersFromWire } from './outline.ts';
import { inOrder } from './timer.ts';
import type { Timer } from './timer.ts';
import { timerFromWire, timerToWire } from './timer-wire.ts';

const forTimers = ({ role }: Viewer, message: FactMessage): FactMessage | null =>
  can(role, 'see-timers') ? message : null;

export type TimerSlices = {
  /** By position. */
  readonly timers: readonly Timer[];
  readonly activeTimerId: string | null;
};

/** From a snapshot. What it lacks is as in a new room. */
export const timerSlices = ({ session, timers, timers_outline, active_timer_id }: RoomState): TimerSlices => ({
  timers: timersFromWire(session.session_id, timers, timers_outline),
  activeTimerId: active_timer_id,
});

/** The facts of timers and of the stage, named in the past tense, with their fields. */
export type TimerFacts = {
  'timer.created': { readonly timer: Timer };
  'timer.updated': { readonly action: TimerNews; readonly timer: Timer };
  'timer.deleted': { readonly timerId: string };
  /** In one row, with their positions; `alerts` are those of these timers. */
  'timers.created': { readonly timers: readonly Timer[]; readonly alerts: readonly Alert[] };
  'timers.deleted': { readonly timerIds: readonly string[] };
  /** `added`: new ones at the end, in the same change. */
  'timers.bulk': { readonly action: BulkNews; readonly timers: readonly Timer[]; readonly added?: readonly Timer[] };
  'timers.moved': { readonly order: readonly string[] };
  'stage.selected': { readonly activeTimerId: string | null };
};

/** Timers come and go with their alerts. */
type Changed = TimerSlices & Pick<AlertSlices, 'alerts'>;

/** What each fact changes. */
export const timerFacts = {
  'timer.created': ({ timers }, { timer }) => ({ timers: inOrder([...timers, timer]) }),
  'timer.updated': ({ timers }, { timer }) => ({ timers: withTimers(timers, [timer]) }),
  'timers.bulk': (state, { timers, added = [] }) => ({
    timers: inOrder([...withTimers(state.timers, timers), ...added]),
  }),
  'timer.deleted': (state, { timerId }) => withoutTimers(state, [timerId]),
  'timers.created': ({ timers, alerts }, added) => {
    const at = added.timers[0]?.position ?? timers.length;
    return {
      timers: inOrder([...timers.slice(0, at), ...added.timers, ...timers.slice(at)]),
      alerts: added.alerts.length === 0 ? alerts : [...alerts, ...added.alerts].toSorted(byAlertTime),
    };
  },
  'timers.deleted': (state, { timerIds }) => withoutTimers(state, timerIds),
  'timers.moved': ({ timers }, { order }) => ({ timers: inOrder(sortedBy(timers, order)) }),
  'stage.selected': (_, { activeTimerId }) => ({ activeTimerId }),
} as const satisfies FactChanges<TimerFacts, Changed>;

/** How the room tells and logs each fact. */
export const timerFrames = {
  'timer.created': {
    toMessage: ({ timer }, viewer) =>
      forTimers(viewer, { type: 'timer_created', data: { timer: timerToWire(timer, viewer) } }),
    log: 'room',
  },
  'timer.updated': {
    toMessage: ({ timer, action }, viewer) =>
      forTimers(viewer, { type: 'timer_update', data: { timer: timerToWire(timer, viewer), action } }),
    log: 'room',
  },
  'timers.bulk': {
    toMessage: ({ action, timers, added }, viewer) => {
      const told = (some: readonly Timer[]) => some.map((timer) => timerToWire(timer, viewer));
      return forTimers(viewer, {
        type: 'bulk_timer_update',
        data: { action, timers: told(timers), ...(added && { added: told(added) }) },
      });
    },
    log: 'room',
  },
  'timer.deleted': {
    toMessage: ({ timerId }, viewer) => forTimers(viewer, { type: 'timer_deleted', data: { timer_id: timerId } }),
    log: 'room',
  },
  'timers.created': {
    toMessage: ({ timers, alerts }, viewer) => {
      const visible = alertsFor(alerts, viewer.role);
      return forTimers(viewer, {
        type: 'timers_created',
        data: {
          timers: timers.map((timer) => timerToWire(timer, viewer)),
          ...(visible.length > 0 && { alerts: visible }),
        },
      });
    },
    log: 'room',
  },
  'timers.deleted': {
    toMessage: ({ timerIds }, viewer) => forTimers(viewer, { type: 'timers_deleted', data: { timer_ids: timerIds } }),
    log: 'room',
  },
  'timers.moved': {
    toMessage: ({ order }, viewer) => forTimers(viewer, { type: 'timers_moved', data: { order } }),
    log: 'room',
  },
  'stage.selected': {
    toMessage: ({ activeTimerId }, viewer) =>
      forTimers(viewer, { type: 'stage_selected', data: { active_timer_id: activeTimerId } }),
    log: 'room',
  },
} as const satisfies FactFrames<TimerFacts>;

export const timerMessages = {
  timer_created: ({ timer }) => ({ fact: 'timer.created', timer: timerFromWire(timer) }),
  timer_update: ({ action, timer }) => ({ fact: 'timer.updated', action, timer: timerFromWire(timer) }),
  timer_deleted: ({ timer_id }) => ({ fact: 'timer.deleted', timerId: timer_id }),
  timers_created: ({ timers, alerts = [] }) => ({ fact: 'timers.created', timers: timers.map(timerFromWire), alerts }),
  timers_deleted: ({ timer_ids }) => ({ fact: 'timers.deleted', timerIds: timer_ids }),
  bulk_timer_update: ({ action, timers, added }) => ({
    fact: 'timers.bulk',
    action,
    timers: timers.map(timerFromWire),
    ...(added && { added: added.map(timerFromWire) }),
  }),
  timers_moved: ({ order }) => ({ fact: 'timers.moved', order }),
  stage_selected: ({ active_timer_id }) => ({ fact: 'stage.selected', activeTimerId: active_timer_id }),
} as const satisfies MessageRules<TimerFactMessage, TimerFacts>;

function withTimers(timers: readonly Timer[], changed: readonly Timer[]): readonly Timer[] {
  const byId = new Map(changed.map((timer) => [timer.id, timer]));
  return timers.map((timer) => byId.get(timer.id) ?? timer);
}

function withoutTimers({ timers, alerts }: Changed, ids: readonly string[]): Partial<Changed> {
  const gone = new Set(ids);
  return {
    timers: inOrder(timers.filter(({ id }) => !gone.has(id))),
    alerts: alerts.filter(({ timer_id }) => !gone.has(timer_id)),
  };
}

function sortedBy(timers: readonly Timer[], order: readonly string[]): readonly Timer[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = (timer: Timer) => rank.get(timer.id) ?? order.length + timer.position;
  return timers.toSorted((a, b) => rankOf(a) - rankOf(b));
}
