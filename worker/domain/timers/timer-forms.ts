import { byId, idOf, withoutCommonEnds } from '../lib/lists.ts';
import { isSame } from '../lib/mark.ts';
import { can } from '../people/roles.ts';
import type { Fact } from '../room/facts.ts';
import type { Room } from '../room/room.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import { document, documentEach } from '../room/stored-form.ts';
import { whole } from '../trail/form.ts';
import type { Form } from '../trail/form.ts';
import { list } from '../trail/list-form.ts';
import { outlinedToWire } from '../views/stage-timers.ts';
import { visibleTimers } from '../views/visibility.ts';
import type { TimerSlices } from './timer-facts.ts';
import { settingsOf, withoutNotes } from './timer-settings.ts';
import { timerToWire } from './timer-wire.ts';
import { inOrder } from './timer.ts';
import type { Timer } from './timer.ts';

/** Who may see each slice. */
export const timerViews = {
  timers: {
    toWire: (state, viewer) =>
      viewer.outline && can(viewer.role, 'see-timers') && !can(viewer.role, 'control-timers')
        ? outlinedToWire(state, viewer, viewer.outline.timerId)
        : { timers: visibleTimers(state, viewer).map((timer) => timerToWire(timer, viewer)) },
    redact: (state, viewer) =>
      visibleTimers(state, viewer).map((timer) => ({
        ...(can(viewer.role, 'see-notes') ? timer : withoutNotes(timer)),
        ownerUid: can(viewer.role, 'see-account') ? timer.ownerUid : null,
      })),
  },
  activeTimerId: {
    toWire: ({ activeTimerId }) => ({ active_timer_id: activeTimerId }),
    redact: ({ activeTimerId }) => activeTimerId,
  },
} as const satisfies SliceViews<TimerSlices>;

/** How the room keeps each slice. */
export const timerForms = {
  timers: {
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
    stored: document<string | null>('active', null),
    inverse: whole<string | null>(),
    told: (_, { activeTimerId }) => [{ fact: 'stage.selected', activeTimerId }],
  },
} as const satisfies SliceForms<TimerSlices>;

/** The position of a timer is its place among the others. */
/* @__NO_SIDE_EFFECTS__ */
function inverseOfTimers(): Form<readonly Timer[]> {
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
