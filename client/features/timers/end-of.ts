import { instant, later } from '#domain/lib/time.ts';
import { timeLeft, type Timer } from '#domain/timers/timer.ts';
import type { Instant } from '#protocol/time.ts';

/** When a timer ends if it starts or continues at `now`. One until a moment ends there. */
export function timerEndOf(timer: Timer, now: Instant): Instant {
  const { run, kind } = timer;
  if (run.state === 'paused' && run.target) return notBefore(now, run.target.end);
  if (run.state === 'stopped' && kind !== 'duration') return notBefore(now, instant(kind.until.moment));
  return later(now, timeLeft(timer, now));
}

const notBefore = (now: Instant, moment: Instant): Instant => (moment > now ? moment : now);
