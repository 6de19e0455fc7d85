import { comingStart } from '#domain/programme/coming-start.ts';
import { lateStart } from '#domain/programme/late-start.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { nextOf } from '#domain/programme/show.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { bygoneAt } from './bygone.ts';

/**
 * An automatic start that comes, waits for the stage, was missed or cancelled, a planned start that has passed, or an end
 * that passed long ago.
 */
export type Notice = {
  readonly is: 'coming' | 'waiting' | 'missed' | 'bygone' | 'late' | 'cancelled';
  readonly timer: Timer;
  /** The planned start from which the item can still be started. */
  readonly from: Instant | null;
};

/** The most urgent notice at `now`; null if there is none. */
export function noticeAt(state: ProgrammeState, now: Instant): Notice | null {
  const { coming } = comingStart(state, now);
  if (coming) return { is: coming.left === null ? 'waiting' : 'coming', timer: coming.timer, from: null };
  const { late } = lateStart(state, now);
  const { missed, cancelled } = state.show;
  const fromOf = (timer: Timer) => (late?.timer === timer ? late.planned : null);
  const missedTimer = state.timers.find(({ id }) => missed.includes(id));
  if (missedTimer) return { is: 'missed', timer: missedTimer, from: fromOf(missedTimer) };
  const { bygone } = bygoneAt(state, now);
  if (bygone) return { is: 'bygone', timer: bygone.timer, from: null };
  if (late) return { is: 'late', timer: late.timer, from: late.planned };
  const cancelledTimer = state.timers.find(({ id }) => cancelled.includes(id));
  return cancelledTimer ? { is: 'cancelled', timer: cancelledTimer, from: null } : null;
}

/** The command that starts a timer before its automatic start. If it follows the one on stage, that one ends. */
export function startNow(state: ProgrammeState, timer: Timer): Command {
  const active = state.timers.find(({ id }) => id === state.activeTimerId);
  const isOn = active?.run.state === 'running' || active?.run.state === 'paused';
  return isOn && nextOf(state) === timer ? { command: 'show.next' } : { command: 'timer.start', timer_id: timer.id };
}
