import type { Alert } from '#protocol/alerts.ts';
import type { BulkNews, TimerNews, TimerFactMessage } from '#protocol/timers.ts';
import type { AlertSlices } from '../alerts/alert-state.ts';
import { byAlertTime } from '../alerts/alert.ts';
import type { AreaState } from '../room/area-state.ts';
import { timersFromWire } from './outline.ts';
import { inOrder, type Timer } from './timer.ts';
import { timerFromWire } from './timer-wire.ts';

export type TimerSlices = {
  /** By position. */
  readonly timers: readonly Timer[];
  readonly activeTimerId: string | null;
};

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

export const timerState: AreaState<TimerSlices, TimerFacts, TimerFactMessage, Changed> = {
  // What a snapshot lacks is as in a new room.
  slices: ({ session, timers, timers_outline, active_timer_id }) => ({
    timers: timersFromWire(session.session_id, timers, timers_outline),
    activeTimerId: active_timer_id,
  }),
  changes: {
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
  },
  fromMessage: {
    timer_created: ({ timer }) => ({ fact: 'timer.created', timer: timerFromWire(timer) }),
    timer_update: ({ action, timer }) => ({ fact: 'timer.updated', action, timer: timerFromWire(timer) }),
    timer_deleted: ({ timer_id }) => ({ fact: 'timer.deleted', timerId: timer_id }),
    timers_created: ({ timers, alerts = [] }) => ({
      fact: 'timers.created',
      timers: timers.map(timerFromWire),
      alerts,
    }),
    timers_deleted: ({ timer_ids }) => ({ fact: 'timers.deleted', timerIds: timer_ids }),
    bulk_timer_update: ({ action, timers, added }) => ({
      fact: 'timers.bulk',
      action,
      timers: timers.map(timerFromWire),
      ...(added && { added: added.map(timerFromWire) }),
    }),
    timers_moved: ({ order }) => ({ fact: 'timers.moved', order }),
    stage_selected: ({ active_timer_id }) => ({ fact: 'stage.selected', activeTimerId: active_timer_id }),
  },
};

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
