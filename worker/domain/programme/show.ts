import type { CommandOf } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { millis } from '../lib/time.ts';
import { type Decision, nothing, refused } from '../room/decision.ts';
import type { Fact } from '../room/facts.ts';
import type { SharedState } from '../room/state.ts';
import { runAfterAction } from '../timers/timer-actions.ts';
import type { Timer } from '../timers/timer.ts';
import { findTimer, selectIf } from '../timers/timers.ts';
import { stopsAtZero } from '../timers/timer-settings.ts';
import { finished } from './zero.ts';

/** The item after the active one that is not skipped; the first one if none is active. */
export const nextOf = ({ timers, activeTimerId }: Pick<SharedState, 'timers' | 'activeTimerId'>): Timer | undefined => {
  const active = timers.findIndex(({ id }) => id === activeTimerId);
  return timers.slice(active + 1).find(({ skip }) => !skip);
};

const previousOf = ({ timers, activeTimerId }: SharedState): Timer | undefined => {
  const active = timers.findIndex(({ id }) => id === activeTimerId);
  return timers.slice(0, Math.max(0, active)).findLast(({ skip }) => !skip);
};

/** Ends the active item if it runs or is paused, and starts the next one, which becomes the active one. */
export function showNext(state: SharedState, now: Instant): Decision {
  const next = nextOf(state);
  if (!next) return refused('timer_not_found');
  const active = findTimer(state, state.activeTimerId ?? '');
  const ended = active && finished(active, now);
  return {
    ok: true,
    facts: [
      ...(ended && ended !== active ? [{ fact: 'timer.updated', action: 'complete', timer: ended } as const] : []),
      ...startFacts(state, next, now),
    ],
    answer: { timer: next.id },
  };
}

/** Resets the active item if it has begun, else selects the one before it. */
export function showPrevious(state: SharedState): Decision {
  const active = findTimer(state, state.activeTimerId ?? '');
  if (active && active.run.state !== 'stopped') {
    const run = { state: 'stopped', left: active.duration } as const;
    return {
      ok: true,
      facts: [{ fact: 'timer.updated', action: 'reset', timer: { ...active, run } }],
      answer: { timer: active.id },
    };
  }
  const previous = previousOf(state);
  if (!previous) return active ? nothing({ timer: active.id }) : refused('timer_not_found');
  return { ok: true, facts: selectIf(true, previous.id), answer: { timer: previous.id } };
}

/** Starts the active item if it is stopped or paused, else does what `show.next` does. */
export function showGo(state: SharedState, now: Instant): Decision {
  const active = findTimer(state, state.activeTimerId ?? '');
  const isArmed = active?.run.state === 'stopped' || active?.run.state === 'paused';
  if (!active || !isArmed || active.skip) return showNext(state, now);
  return { ok: true, facts: startFacts(state, active, now), answer: { timer: active.id } };
}

/** Holds automatic starts, or releases them. A release starts what is due by then (`followUps`). */
export function holdShow(state: SharedState, { on }: CommandOf<'show.hold'>): Decision {
  if (state.show.hold === on) return nothing();
  return { ok: true, facts: [{ fact: 'show.updated', show: { ...state.show, hold: on } }] };
}

/** Takes back the next automatic start of a timer. */
export function cancelStart(state: SharedState, { timer_id }: CommandOf<'show.cancel'>): Decision {
  const timer = findTimer(state, timer_id);
  if (!timer) return refused('timer_not_found');
  const answer = { timer: timer_id };
  const coming = state.show.coming.filter((each) => each.timer_id !== timer_id);
  const wasComing = coming.length < state.show.coming.length;
  const isWaiting = timer.run.state === 'stopped' || timer.run.state === 'completed';
  const startsByItself = timer.start !== 'manual' || state.event.settings.loop;
  const isCancelled = state.show.cancelled.includes(timer_id);
  if (!wasComing && (isCancelled || !isWaiting || !startsByItself || timer.skip)) return nothing(answer);
  const cancelled = [...new Set([...state.show.cancelled, timer_id])];
  return { ok: true, facts: [{ fact: 'show.updated', show: { ...state.show, coming, cancelled } }], answer };
}

function startFacts(state: SharedState, timer: Timer, now: Instant): Fact[] {
  const overtime = stopsAtZero(state, timer) ? 'stop' : 'continue';
  const run = runAfterAction(timer, { action: 'start', amount: millis(0) }, { now, overtime });
  const started: Fact[] =
    run === timer.run ? [] : [{ fact: 'timer.updated', action: 'start', timer: { ...timer, run } }];
  return [...started, ...selectIf(state.activeTimerId !== timer.id, timer.id)];
}
