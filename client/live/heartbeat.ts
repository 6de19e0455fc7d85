import type { Timers } from './waiting.ts';

/** The room answers this without waking up. */
const EVERY_MS = 25_000;
const PATIENCE_MS = 10_000;

type Parts = {
  readonly timers: Timers;
  readonly ping: () => void;
  /** Nothing came back: the line is open on our side only. */
  readonly onSilence: () => void;
};

export type Heartbeat = {
  readonly start: () => void;
  readonly stop: () => void;
  /** A frame came, whichever. */
  readonly heard: () => void;
  /** Somebody doubts that the line is alive: any frame within `patienceMs`, or it is dropped. */
  readonly check: (patienceMs: number) => void;
};

/** A line may be dead for minutes before the browser notices: Wi-Fi that changed, a phone that slept. */
export function createHeartbeat({ timers, ping, onSilence }: Parts): Heartbeat {
  let beat: number | null = null;
  let deadline: number | null = null;

  const clear = (id: number | null) => {
    if (id !== null) timers.clear(id);
    return null;
  };
  const check = (patienceMs: number) => {
    ping();
    deadline = clear(deadline);
    deadline = timers.set(() => {
      deadline = null;
      onSilence();
    }, patienceMs);
  };
  const later = () => {
    beat = timers.set(() => {
      check(PATIENCE_MS);
      later();
    }, EVERY_MS);
  };
  const stop = () => {
    beat = clear(beat);
    deadline = clear(deadline);
  };

  return {
    start() {
      stop();
      later();
    },
    stop,
    heard() {
      deadline = clear(deadline);
    },
    check,
  };
}
