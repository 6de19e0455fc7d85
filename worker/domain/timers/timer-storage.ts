import type { FactMessage } from '#protocol/down.ts';
import { alertsFor } from '../alerts/alert.ts';
import { byId, idOf, withoutCommonEnds } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { can } from '../people/roles.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { document, documentEach } from '../room/stored-form.ts';
import { whole, type Reversal } from '../trail/reversal.ts';
import { list } from '../trail/list-reversal.ts';
import type { Viewer } from '../views/viewer.ts';
import { outlinedToWire } from '../views/stage-timers.ts';
import { visibleTimers } from '../views/visibility.ts';
import type { TimerFacts, TimerSlices } from './timer-state.ts';
import { settingsOf } from './timer-settings.ts';
import { timerToWire } from './timer-wire.ts';
import { inOrder, type Timer } from './timer.ts';

const forTimers = ({ role }: Viewer, message: FactMessage): FactMessage | null =>
  can(role, 'see-timers') ? message : null;

export const timerStorage: AreaStorage<TimerSlices, TimerFacts> = {
  slices: {
    timers: {
      toWire: (state, viewer) =>
        viewer.outline && can(viewer.role, 'see-timers') && !can(viewer.role, 'control-timers')
          ? outlinedToWire(state, viewer, viewer.outline.timerId)
          : { timers: visibleTimers(state, viewer).map((timer) => timerToWire(timer, viewer)) },
      stored: documentEach<Timer>('timer/', {
        idOf,
        order: (a, b) => a.position - b.position,
        // A timer that was stored before it had a setting gets the default.
        completed: (timer) => ({ ...timer, ...settingsOf(timer) }),
      }),
      inverse: inverseOfTimers(),
      told: tellTimers,
    },
    activeTimerId: {
      toWire: ({ activeTimerId }) => ({ active_timer_id: activeTimerId }),
      stored: document<string | null>('active', null),
      inverse: whole<string | null>(),
      told: (_, { activeTimerId }) => [{ fact: 'stage.selected', activeTimerId }],
    },
  },
  frames: {
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
  },
};

/** The position of a timer is its place among the others. */
function inverseOfTimers(): Reversal<readonly Timer[]> {
  const inner = list<Timer>({ idOf, content: (timer) => ({ ...timer, position: null }) });
  return {
    ...inner,
    restored: (now, change, onConflict) => inOrder(inner.restored(now, change, onConflict)),
  };
}

function tellTimers(before: Room, { timers, alerts }: Room): readonly Fact[] {
  const [former, next] = withoutCommonEnds(before.timers, timers);
  const [known, kept] = [byId(former), byId(next)];
  const timerIds = former.map(idOf).filter((id) => !kept.has(id));
  const added = next.filter(({ id }) => !known.has(id));
  const changed = next.filter((timer) => {
    const was = known.get(timer.id);
    return was && was !== timer && !isSame({ ...was, position: timer.position }, timer);
  });
  const rest = former.map(idOf).filter((id) => kept.has(id));
  const isMoved = next.filter(({ id }) => known.has(id)).some(({ id }, index) => id !== rest[index]);
  return [
    ...(timerIds.length === 0 ? [] : [{ fact: 'timers.deleted', timerIds } as const]),
    ...(changed.length === 0 ? [] : [{ fact: 'timers.bulk', action: 'edit', timers: changed } as const]),
    ...runsOf(added).map((run) => {
      const ids = new Set(run.map(idOf));
      return {
        fact: 'timers.created',
        timers: run,
        alerts: alerts.filter(({ timer_id }) => ids.has(timer_id)),
      } as const;
    }),
    ...(isMoved ? [{ fact: 'timers.moved', order: timers.map(idOf) } as const] : []),
  ];
}

/** Timers in rows without others between them. */
function runsOf(timers: readonly Timer[]): readonly (readonly Timer[])[] {
  const runs: Timer[][] = [];
  for (const timer of timers) {
    const last = runs.at(-1);
    if (last?.at(-1)?.position === timer.position - 1) last?.push(timer);
    else runs.push([timer]);
  }
  return runs;
}
