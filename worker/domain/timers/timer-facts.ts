import type { BulkNews, TimerNews, TimerFactMessage } from '#protocol/timers.ts';
import { can } from '../people/roles.ts';
import type { FactRules, MessageRules } from '../room/fact-rule.ts';
import type { FactMessage } from '#protocol/down.ts';
import type { Viewer } from '../views/viewer.ts';
import type { Timer } from './timer.ts';
import { timerFromWire, timerToWire } from './timer-wire.ts';

const forTimers = ({ role }: Viewer, message: FactMessage): FactMessage | null =>
  can(role, 'see-timers') ? message : null;

/** The facts of timers and of the stage, named in the past tense, with their fields. */
export type TimerFacts = {
  'timer.created': { readonly timer: Timer };
  'timer.updated': { readonly action: TimerNews; readonly timer: Timer };
  'timer.deleted': { readonly timerId: string };
  'timers.bulk': { readonly action: BulkNews; readonly timers: readonly Timer[] };
  'timers.moved': { readonly order: readonly string[] };
  'stage.selected': { readonly activeTimerId: string | null };
};

export const timerFacts = {
  'timer.created': {
    apply: ({ timers }, { timer }) => ({ timers: inOrder([...timers, timer]) }),
    toMessage: ({ timer }, viewer) =>
      forTimers(viewer, { type: 'timer_created', data: { timer: timerToWire(timer, viewer) } }),
    log: 'room',
  },
  'timer.updated': {
    apply: ({ timers }, { timer }) => ({ timers: withTimers(timers, [timer]) }),
    toMessage: ({ timer, action }, viewer) =>
      forTimers(viewer, { type: 'timer_update', data: { timer: timerToWire(timer, viewer), action } }),
    log: 'room',
  },
  'timers.bulk': {
    apply: (state, { timers }) => ({ timers: withTimers(state.timers, timers) }),
    toMessage: ({ action, timers }, viewer) =>
      forTimers(viewer, {
        type: 'bulk_timer_update',
        data: { action, timers: timers.map((timer) => timerToWire(timer, viewer)) },
      }),
    log: 'room',
  },
  'timer.deleted': {
    apply: ({ timers, alerts }, { timerId }) => ({
      timers: inOrder(timers.filter(({ id }) => id !== timerId)),
      alerts: alerts.filter(({ timer_id }) => timer_id !== timerId),
    }),
    toMessage: ({ timerId }, viewer) => forTimers(viewer, { type: 'timer_deleted', data: { timer_id: timerId } }),
    log: 'room',
  },
  'timers.moved': {
    apply: ({ timers }, { order }) => ({ timers: inOrder(sortedBy(timers, order)) }),
    toMessage: ({ order }, viewer) => forTimers(viewer, { type: 'timers_moved', data: { order } }),
    log: 'room',
  },
  'stage.selected': {
    apply: (_, { activeTimerId }) => ({ activeTimerId }),
    toMessage: ({ activeTimerId }, viewer) =>
      forTimers(viewer, { type: 'stage_selected', data: { active_timer_id: activeTimerId } }),
    log: 'room',
  },
} as const satisfies FactRules<TimerFacts>;

export const timerMessages = {
  timer_created: ({ timer }) => ({ fact: 'timer.created', timer: timerFromWire(timer) }),
  timer_update: ({ action, timer }) => ({ fact: 'timer.updated', action, timer: timerFromWire(timer) }),
  timer_deleted: ({ timer_id }) => ({ fact: 'timer.deleted', timerId: timer_id }),
  bulk_timer_update: ({ action, timers }) => ({ fact: 'timers.bulk', action, timers: timers.map(timerFromWire) }),
  timers_moved: ({ order }) => ({ fact: 'timers.moved', order }),
  stage_selected: ({ active_timer_id }) => ({ fact: 'stage.selected', activeTimerId: active_timer_id }),
} as const satisfies MessageRules<TimerFactMessage, TimerFacts>;

function withTimers(timers: readonly Timer[], changed: readonly Timer[]): readonly Timer[] {
  const byId = new Map(changed.map((timer) => [timer.id, timer]));
  return timers.map((timer) => byId.get(timer.id) ?? timer);
}

function sortedBy(timers: readonly Timer[], order: readonly string[]): readonly Timer[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = (timer: Timer) => rank.get(timer.id) ?? order.length + timer.position;
  return timers.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Positions are always 0, 1, 2 … in the order of the list. */
const inOrder = (timers: readonly Timer[]): readonly Timer[] =>
  timers.map((timer, position) => (timer.position === position ? timer : { ...timer, position }));
