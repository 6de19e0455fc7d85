import { msToNextFlip, shownSeconds } from '#domain/timers/format.ts';
import { type Animated, createFrameScheduler } from '../../client/live/clock/frame-scheduler.ts';
import { type Random, createRandom } from './random.ts';
import { createVirtualTime } from './virtual-time.ts';

export interface Flip {
  readonly seconds: number;
  /** When the frame was shown, ms of true time. */
  readonly at: number;
}

interface Screen {
  /** How far its clock is ahead of the server's, ms. */
  readonly error?: number;
  readonly frameMs?: number;
  readonly random?: Random;
  /** How late timers fire, ms. */
  readonly lateness?: number;
}

/** A page with its own frames and its own idea of the time. True time starts at 0 and is the server's. */
export function aPage({ error = 0, frameMs = 1000 / 60, random = createRandom(1), lateness = 0 }: Screen = {}) {
  const time = createVirtualTime(0, () => random.between(0, lateness));
  const phase = random.between(0, frameMs);
  const painted: Animated[][] = [];
  let frames = 0;
  let visible = true;
  const nextFrame = () => {
    // The margin ensures that the next frame is not the current one.
    const nth = Math.floor((time.now() - phase) / frameMs + 1e-6) + 1;
    return phase + nth * frameMs;
  };
  const requestFrame = (run: (timestamp: number) => void): number => {
    const began = nextFrame();
    // The code of a frame runs a little after the frame began.
    const wait = began - time.now() + random.between(0, lateness / 4);
    return time.set(() => {
      if (!visible) return void requestFrame(run);
      frames += 1;
      painted.push([]);
      run(began);
    }, wait);
  };
  const painter = createFrameScheduler({
    serverNow: () => time.now() + error,
    serverAtFrame: (timestamp) => timestamp + error,
    requestFrame,
    setTimer: time.set,
    clearTimer: time.clear,
  });
  /** A running timer with a deadline in server time. `flips` records what it shows. */
  const countdown = (deadline: number) => {
    const flips: Flip[] = [];
    const face: Animated = {
      nextFlip: (serverMs) => msToNextFlip(deadline - serverMs),
      paint: (serverMs) => {
        flips.push({ seconds: shownSeconds(deadline - serverMs), at: time.now() });
        painted.at(-1)?.push(face);
      },
    };
    return { face, flips, remove: painter.add(face) };
  };
  return {
    time,
    painter,
    countdown,
    painted,
    frames: () => frames,
    show: (isVisible: boolean) => void (visible = isVisible),
  };
}
