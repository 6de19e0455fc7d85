import type { Clock } from './clock.ts';
import { type Painter, createPainter } from './seconds.ts';

/** The painter of this page: one for all its faces. The only part that needs a browser. */
export const createPagePainter = ({ serverNow, serverAt }: Pick<Clock, 'serverNow' | 'serverAt'>): Painter =>
  createPainter({
    serverNow,
    serverAtFrame: (timestamp) => serverAt(performance.timeOrigin + timestamp),
    requestFrame: (run) => window.requestAnimationFrame(run),
    cancelFrame: (id) => window.cancelAnimationFrame(id),
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (id) => window.clearTimeout(id),
  });
