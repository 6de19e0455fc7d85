import { instant } from '#domain/lib/time.ts';
import { nextAutomaticMoment } from '#domain/programme/automatic.ts';
import type { Instant } from '#protocol/time.ts';
import { createSingleTimer, type Timers } from '../timers.ts';
import type { TimedCommand } from './predict-state.ts';
import { replay } from './replay.ts';
import type { RoomCopy, TimedState } from './room-copy.ts';
import type { Projection, RoomStore } from './room-store.ts';

/** A page that paints no frames because it is hidden is this much later than one that does, ms. */
const UNSEEN_MS = 100;
/** The room is woken if it is silent for this long about something that time brought, ms. */
const SILENT_MS = 2000;
/** Each screen waits up to this much longer, ms, so that a room does not hear all of its screens at once. */
const SPREAD_MS = 2000;
/** Browsers do not wait longer than some days, ms. */
const LONGEST_MS = 86_400_000;

type Animated = { readonly nextFlip: (serverMs: number) => number | null; readonly paint: () => void };

type PredictingRoom = {
  readonly store: RoomStore;
  readonly clock: { readonly serverNow: () => number };
  readonly frameScheduler: { readonly add: (animated: Animated) => () => void };
  readonly wake: () => void;
};

type PredictingEnvironment = { readonly timers: Timers; readonly random: () => number };

/**
 * Shows what time brings at its moment, by the room's rules, with and without a connection, in the frame in which the
 * digits change. What shows is always computed from the copy: the room's facts confirm it or replace it. Returns how to
 * stop.
 */
export function predictTime(
  { store, clock, frameScheduler, wake }: PredictingRoom,
  { timers, random }: PredictingEnvironment,
): () => void {
  const timer = createSingleTimer(timers);
  const patience = SILENT_MS + random() * SPREAD_MS;
  /** The next moment at which time brings something. */
  let due: Instant | null = null;
  let wokenFor: RoomCopy | null = null;

  const plan = () => {
    timer.stop();
    const { base, shown } = store;
    if (!base || !shown) return;
    const before = due;
    due = nextAutomaticMoment(shown.shown, shown.at);
    if (due !== before) frameScheduler.add(animated);
    const silent = base === wokenFor ? null : silentSince(base, shown);
    const at = Math.min(due === null ? Infinity : due + UNSEEN_MS, silent === null ? Infinity : silent + patience);
    if (at !== Infinity) timer.set(update, Math.min(LONGEST_MS, Math.max(1, at - clock.serverNow())));
  };
  const update = () => {
    store.update();
    const { base, shown } = store;
    const silent = base && shown && base !== wokenFor ? silentSince(base, shown) : null;
    if (silent !== null && silent + patience <= clock.serverNow()) {
      wokenFor = base;
      wake();
    }
    plan();
  };
  const animated: Animated = { nextFlip: (now) => (due === null ? null : due - now), paint: update };
  store.project(createProjection(() => instant(clock.serverNow())));
  const stops = [frameScheduler.add(animated), store.subscribe(plan), timer.stop];
  plan();
  return () => stops.forEach((stop) => stop());
}

/** The first moment that has passed in what shows and not in the copy; null if there is none. */
function silentSince(base: TimedState, shown: TimedState): Instant | null {
  const first = nextAutomaticMoment(base.shown, base.at);
  return first !== null && first <= shown.at ? first : null;
}

/** Continues from its last result as long as copy and commands are the same and the clock was not set back. */
function createProjection(now: () => Instant): Projection {
  let from: readonly unknown[] = [];
  let last: TimedState | null = null;
  return (base, commands: readonly TimedCommand[], predict) => {
    const inputs = [base, ...commands];
    const isSame = inputs.length === from.length && inputs.every((each, index) => each === from[index]);
    const at = now();
    from = inputs;
    last =
      isSame && last && last.at <= at
        ? replay(last, [], { predict, now: at })
        : replay(base, commands, { predict, now: at });
    return last;
  };
}
