import type { EventSettings } from '#protocol/event.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import type { TimerAction } from '#protocol/timers.ts';
import { days, earlier, instant, later, millis, minus, plus, until } from '../lib/time.ts';
import { type Run, type Target, type Timer, timeLeft } from './timer.ts';
import { unreachable } from '../lib/unreachable.ts';

export type ActionContext = { readonly now: Instant; readonly overtime: EventSettings['overtime'] };

/**
 * The run of a timer after an action. `amount` (ms) is the signed time to add, for seek the new time left, for start
 * how long ago it began.
 */
export function runAfterAction(
  timer: Timer,
  control: { action: TimerAction; amount: Millis },
  moment: ActionContext,
): Run {
  switch (control.action) {
    case 'start':
      return startedRun(timer, moment.now, control.amount);
    case 'pause':
      return paused(timer, moment.now);
    case 'stop':
      return stopped(timer, moment.now);
    case 'reset':
      return reset(timer);
    case 'delay':
    case 'advance':
      return shifted(timer, control.amount, moment);
    case 'seek':
      return withLeft(timer, control.amount, moment);
    default:
      return unreachable(control.action);
  }
}

/**
 * A stopped or paused timer continues from its time left, a completed one begins a new run. One with a target ends at
 * it, however much time a pause has taken. `ago`: how long before `now` it really began.
 */
export function startedRun({ run, duration, kind }: Timer, now: Instant, ago: Millis): Run {
  switch (run.state) {
    case 'running':
      return run;
    case 'paused':
      return { ...continued(run), startedAt: run.startedAt, deadline: run.target?.end ?? later(now, run.left) };
    case 'stopped':
    case 'completed': {
      const startedAt = earlier(now, ago);
      if (kind !== 'duration') {
        const end = instant(kind.until.moment);
        return { state: 'running', deadline: end, startedAt, target: { end, length: until(end, startedAt) } };
      }
      const left = run.state === 'stopped' ? run.left : duration;
      return { state: 'running', deadline: later(startedAt, left), startedAt };
    }
    default:
      return unreachable(run);
  }
}

const continued = ({ target }: { readonly target?: Target }) => ({
  state: 'running' as const,
  ...(target && { target }),
});

function paused(timer: Timer, now: Instant): Run {
  const { run } = timer;
  if (run.state !== 'running') return run;
  return { ...withTarget(run), state: 'paused', left: timeLeft(timer, now), startedAt: run.startedAt, pausedAt: now };
}

/** With time left: stopped at the full duration and marked as having run. Else: completed, keeping its time left. */
function stopped(timer: Timer, now: Instant): Run {
  const { run } = timer;
  if (run.state === 'stopped' || run.state === 'completed') return run;
  const left = timeLeft(timer, now);
  if (left > 0) return { state: 'stopped', left: timer.duration, hasRun: true };
  return { ...withTarget(run), state: 'completed', left, startedAt: run.startedAt, endedAt: now };
}

const reset = ({ run, duration }: Timer): Run =>
  run.state === 'stopped' && run.left === duration && !run.hasRun ? run : { state: 'stopped', left: duration };

/** The run with `by`, which may be negative, added to the time left. */
export const shifted = (timer: Timer, by: Millis, moment: ActionContext): Run =>
  withLeft(timer, plus(timeLeft(timer, moment.now), by), moment);

function withLeft({ run }: Timer, left: Millis, { now, overtime }: ActionContext): Run {
  switch (run.state) {
    case 'running':
      if (left <= 0 && overtime === 'stop' && run.deadline > now) {
        return { ...withTarget(run), state: 'completed', left: millis(0), startedAt: run.startedAt, endedAt: now };
      }
      return { ...run, ...movedTarget(run, later(now, left)), deadline: later(now, left) };
    case 'stopped':
      return { ...run, left };
    case 'paused':
      return { ...run, ...movedTarget(run, later(run.target?.end ?? now, minus(left, run.left))), left };
    case 'completed':
      if (left > 0) {
        return {
          ...movedTarget(run, later(now, left)),
          state: 'paused',
          left,
          startedAt: run.startedAt,
          pausedAt: now,
        };
      }
      return { ...run, left };
    default:
      return unreachable(run);
  }
}

/**
 * The run of a timer whose end was set to another moment: a running one counts to it at once, a paused one has the rest
 * that it would have had when it was paused, and none if that is before its pause: its zero is still to come. What has
 * ended or not begun stays.
 */
export function movedTo({ run }: Timer, end: Instant, { now, overtime }: ActionContext): Run {
  if (run.state !== 'running' && run.state !== 'paused') return run;
  const target = { end, length: until(end, run.startedAt) };
  if (run.state === 'paused') {
    const left = until(end, run.pausedAt);
    return { ...run, target, left: left < 0 && run.left >= 0 ? millis(0) : left };
  }
  if (end <= now && overtime === 'stop' && run.deadline > now) {
    return { state: 'completed', target, left: millis(0), startedAt: run.startedAt, endedAt: now };
  }
  return { ...run, target, deadline: end };
}

/** A run that ends at no moment any more has the rest that it had. */
export function withoutTarget(run: Run): Run {
  if (run.state === 'stopped' || !run.target) return run;
  const { target: _target, ...rest } = run;
  return rest;
}

const withTarget = ({ target }: { readonly target?: Target }) => target && { target };

/** A command that moves the end of a run moves its target too. The length of the run stays. */
const movedTarget = ({ target }: { readonly target?: Target }, end: Instant) =>
  target && { target: { ...target, end } };

/** A very long overtime may exceed this distance from zero, but no command may increase it further. */
const FARTHEST: Millis = days(1);

/** What is wrong then. */
export const TOO_FAR = { code: 'too_far' } as const;

/** Whether a change moves the time left beyond a day from zero, and farther than it was. */
export const isTooFar = (before: Millis, after: Millis): boolean =>
  Math.abs(after) > FARTHEST && Math.abs(after) > Math.abs(before);

/** Whether the timer was stopped with time left since its last reset. */
export const hasRunOnce = (run: Run): boolean => run.state === 'stopped' && run.hasRun === true;

/** Whether two runs are equal. Of those that do not run, start and pause do not count. */
export function sameRun(a: Run, b: Run): boolean {
  if (a === b) return true;
  if (a.state === 'running' && b.state === 'running') return a.deadline === b.deadline && a.startedAt === b.startedAt;
  if (a.state === 'running' || b.state === 'running') return false;
  if (hasRunOnce(a) !== hasRunOnce(b)) return false;
  return a.state === b.state && a.left === b.left;
}
