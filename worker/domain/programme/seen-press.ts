import type { Instant } from '#protocol/time.ts';
import { type Context, type Decision, nothing, refusedWith } from '../room/decision.ts';
import type { SharedState } from '../room/state.ts';
import { findTimer } from '../timers/timers.ts';
import { isRepeated, type ShowPress } from './repeated-press.ts';

/**
 * A press on what is on stage. It is refused if the sender saw something else there. Without what they saw, a repeated one
 * has no effect.
 */
export const onWhatIsSeen =
  (decide: (state: SharedState, now: Instant) => Decision) =>
  (state: SharedState, press: ShowPress, { now, scope = null, pastPresses = [] }: Context): Decision => {
    const { command, seen_timer_id, seen_state } = press;
    const active = findTimer(state, state.activeTimerId ?? '');
    const isOther = seen_timer_id !== undefined && seen_timer_id !== state.activeTimerId;
    // A screen may call a running timer past zero by another name.
    const wasSeen = seen_state === 'overtime' ? 'running' : seen_state;
    const hasChanged = command !== 'show.next' && wasSeen !== undefined && wasSeen !== active?.run.state;
    if (isOther || hasChanged) return refusedWith('conflict', 'stage_moved_on');
    const isFirst =
      seen_timer_id !== undefined || scope === null || !isRepeated(pastPresses, { command, scope, at: now });
    return isFirst ? decide(state, now) : nothing(active && { timer: active.id });
  };
