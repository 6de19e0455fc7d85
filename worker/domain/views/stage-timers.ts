import type { TimerOutlines, WireTimer } from '#protocol/timers.ts';
import { scheduledAt } from '../programme/scheduled.ts';
import type { SharedState } from '../room/state.ts';
import { toOutlines } from '../timers/outline.ts';
import { timerToWire } from '../timers/timer-wire.ts';
import type { Timer } from '../timers/timer.ts';
import type { Viewer } from './viewer.ts';

/** Below this number of timers a stage gets all of them whole. */
const FEW = 40;
/**
 * So many items after and before the active one are whole; fewer after others that run or that the stage shows. Skipped
 * items, which never come by themselves, are passed over.
 */
const AFTER = 20;
const AFTER_OTHERS = 5;
const BEFORE = 3;
/** So many of the next scheduled items are whole. */
const SCHEDULED = 10;

type Showing = Pick<SharedState, 'timers' | 'activeTimerId' | 'show' | 'event'>;

/**
 * The timers that a stage can show: those that run, are coming or come next, those about the active one and the one that
 * the stage shows instead of it, and the next scheduled ones.
 */
function shownSoon(state: Showing, ownId: string | null, now: number): ReadonlySet<string> {
  const { timers, activeTimerId, show, event } = state;
  const soon = new Set(show.coming.map(({ timer_id }) => timer_id));
  const row = timers.filter(({ skip }) => !skip);
  /** For each position how many items are before it. */
  const places: number[] = [];
  let place = 0;
  for (const { skip } of timers) {
    places.push(place);
    if (!skip) place += 1;
  }
  const add = (timer: Timer, before: number, after: number) => {
    soon.add(timer.id);
    const own = places[timer.position] ?? 0;
    const end = own + after + (timer.skip ? 0 : 1);
    for (let index = own - before; index < end; index += 1) {
      const other = event.settings.loop ? row[(index + row.length) % row.length] : row[index];
      if (other) soon.add(other.id);
    }
  };
  const first = timers.find(({ id }) => id === activeTimerId) ?? timers[0];
  if (first) add(first, BEFORE, AFTER);
  for (const timer of timers) {
    if (timer.id === ownId) add(timer, BEFORE, AFTER_OTHERS);
    else if (timer.run.state === 'running' || timer.run.state === 'paused') add(timer, 0, AFTER_OTHERS);
  }
  for (const { id } of nextScheduled(state, now).slice(0, SCHEDULED)) soon.add(id);
  return soon;
}

/** The timers of `room_state` for a stage: whole those that it can show, and of the others an outline. */
export function outlinedToWire(
  state: Showing,
  viewer: Viewer,
  ownId: string | null,
): { readonly timers: readonly WireTimer[]; readonly timers_outline?: TimerOutlines } {
  const { timers } = state;
  const soon = timers.length <= FEW ? null : shownSoon(state, ownId, viewer.now);
  const isWhole = ({ id }: Timer) => soon === null || soon.has(id);
  return {
    timers: timers.filter(isWhole).map((timer) => timerToWire(timer, viewer)),
    ...(soon && {
      timers_outline: toOutlines(
        timers.filter((timer) => !isWhole(timer)),
        viewer,
      ),
    }),
  };
}

/**
 * Whether a stage lacks the whole of a timer that it shows (`now`) or may show soon; null: it has what it needs. `ownId`:
 * the timer that it shows instead of the active one.
 */
export function lackOfTimers(state: Showing, ownId: string | null, now: number): 'now' | 'soon' | null {
  const { timers, activeTimerId, show, event } = state;
  if (!timers.some(({ isOutline }) => isOutline)) return null;
  const shown = new Set([ownId, activeTimerId, ...show.coming.map(({ timer_id }) => timer_id)]);
  const active = timers.find(({ id }) => id === activeTimerId)?.position ?? 0;
  const row = (event.settings.loop ? [...timers, ...timers] : timers).slice(active);
  const coming = row.filter(({ skip }, index) => index === 0 || !skip);
  const ahead = [...coming.slice(0, AFTER_OTHERS), ...nextScheduled(state, now).slice(0, BEFORE)];
  if (timers.some(({ id, isOutline }) => isOutline && shown.has(id))) return 'now';
  return ahead.some(({ isOutline }) => isOutline) ? 'soon' : null;
}

function nextScheduled(state: Showing, now: number): readonly Timer[] {
  const moments = new Map(state.timers.map((timer) => [timer, scheduledAt(state, timer) ?? 0]));
  const momentOf = (timer: Timer) => moments.get(timer) ?? 0;
  return state.timers.filter((timer) => momentOf(timer) > now).toSorted((a, b) => momentOf(a) - momentOf(b));
}
