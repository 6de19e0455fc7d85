import type { Clock } from './clock.ts';
import { type FrameScheduler, createFrameScheduler } from './frame-scheduler.ts';

/** The frame scheduler of this page, on the timers and animation frames of the browser. */
export const createPageFrameScheduler = ({
  serverNow,
  serverAt,
}: Pick<Clock, 'serverNow' | 'serverAt'>): FrameScheduler =>
  createFrameScheduler({
    serverNow,
    serverAtFrame: (timestamp) => serverAt(performance.timeOrigin + timestamp),
    requestFrame: (run) => window.requestAnimationFrame(run),
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (id) => window.clearTimeout(id),
  });
