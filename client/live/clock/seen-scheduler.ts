import type { Animated, FrameScheduler } from './frame-scheduler.ts';

/** A frame scheduler for a part of the page that can be out of sight. */
interface SeenScheduler extends FrameScheduler {
  /** The part came into sight, and is painted in the next frame, or left it. */
  readonly see: (isSeen: boolean) => void;
}

/** ms of the server's clock: out of sight everything is painted at its whole seconds, all parts in one frame. */
const SECOND = 1000;

/**
 * Paints with `scheduler`. What is out of sight is painted once a second, for those who read the page without looking at
 * it, and asks for no frame of its own.
 */
export function createSeenScheduler(scheduler: FrameScheduler): SeenScheduler {
  let isSeen = true;
  /** How to remove each from `scheduler`. */
  const added = new Map<Animated, () => void>();

  const add = (animated: Animated) => {
    const nextFlip = (serverMs: number) => {
      const flip = animated.nextFlip(serverMs);
      return flip === null || isSeen ? flip : Math.ceil((serverMs + flip) / SECOND) * SECOND - serverMs;
    };
    added.get(animated)?.();
    added.set(animated, scheduler.add({ nextFlip, paint: animated.paint }));
  };
  return {
    add(animated) {
      add(animated);
      return () => {
        added.get(animated)?.();
        added.delete(animated);
      };
    },
    refresh: scheduler.refresh,
    isSeen: () => isSeen,
    see(next) {
      if (next === isSeen) return;
      isSeen = next;
      if (!isSeen) return;
      for (const animated of added.keys()) add(animated);
    },
  };
}
