/** Something on the page whose look changes at known times. All times in ms of the server's clock. */
export interface Animated {
  /** How long after `serverMs` it next looks different, ms; null as long as nothing moves. */
  readonly nextFlip: (serverMs: number) => number | null;
  /** Shows what is true at `serverMs`. */
  readonly paint: (serverMs: number) => void;
}

/** Paints everything whose look changes now, in one animation frame. */
export interface FrameScheduler {
  /**
   * Paints it in the next frame and then at each of its flips. Adding it again asks it again for its next flip. Returns a
   * function that removes it.
   */
  readonly add: (animated: Animated) => () => void;
  /** Paints everything in the next frame: the clock was set, or what is shown has changed. */
  readonly refresh: () => void;
  /** Whether what it paints can be seen. What cannot is painted at whole seconds of the server's clock. */
  readonly isSeen: () => boolean;
}

interface FrameSchedulerOptions {
  readonly serverNow: () => number;
  /** The server's time for a frame, from the timestamp that the browser gives it. */
  readonly serverAtFrame: (timestamp: number) => number;
  readonly requestFrame: (run: (timestamp: number) => void) => number;
  readonly setTimer: (run: () => void, ms: number) => number;
  readonly clearTimer: (id: number) => void;
}

/** Frames are asked for this long before a flip, ms: more than a frame and the usual lateness of a timer. */
const LEAD_MS = 20;
/** The longest wait, ms: the clock may change meanwhile. */
const LONGEST_MS = 1_000;

/**
 * A frame shows the time at which it began, not the time at which the code runs, so that two screens with the same clock flip
 * in the same frame however busy they are. It never shows a time before the last change. While nothing is about to flip,
 * nothing runs.
 */
export function createFrameScheduler(options: FrameSchedulerOptions): FrameScheduler {
  /** When each is painted next: −Infinity at once, Infinity while it does not move. */
  const dues = new Map<Animated, number>();
  let timer: number | null = null;
  let frame: number | null = null;
  /**
   * When something was last added or refreshed. The next frame may have begun before that, and a timer would show more than
   * it has.
   */
  let changedAt = -Infinity;

  /** Of 500 that change together none is compared before that frame. */
  const soon = () => void (frame ??= options.requestFrame(onFrame));
  const plan = () => {
    if (timer !== null) options.clearTimer(timer);
    timer = null;
    let due = Infinity;
    for (const each of dues.values()) due = Math.min(due, each);
    const wait = due - options.serverNow();
    if (wait <= LEAD_MS) soon();
    else if (due !== Infinity) timer = options.setTimer(plan, Math.min(Math.ceil(wait - LEAD_MS), LONGEST_MS));
  };
  const onFrame = (timestamp: number) => {
    frame = null;
    const at = Math.max(options.serverAtFrame(timestamp), changedAt);
    // A list of 500 rows adds 1500: no array of all of them is made in each frame.
    const flipping: Animated[] = [];
    dues.forEach((due, animated) => {
      if (due > at) return;
      flipping.push(animated);
      dues.set(animated, dueAfter(animated, at));
    });
    // Before painting: one that throws must not stop the next frame.
    plan();
    for (const animated of flipping) if (dues.has(animated)) animated.paint(at);
  };

  const paintAll = (all: Iterable<Animated>) => {
    for (const animated of all) dues.set(animated, -Infinity);
    changedAt = options.serverNow();
    soon();
  };

  return {
    add(animated) {
      paintAll([animated]);
      return () => {
        dues.delete(animated);
        soon();
      };
    },
    refresh: () => paintAll(dues.keys()),
    isSeen: () => true,
  };
}

function dueAfter(animated: Animated, at: number): number {
  const flip = animated.nextFlip(at);
  return flip === null ? Infinity : at + flip;
}
