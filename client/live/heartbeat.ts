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
  /** By their patience. The first one to come counts, so nobody who doubts once more puts off what is pending. */
  const deadlines = new Map<number, number>();

  const forgive = () => {
    for (const id of deadlines.values()) timers.clear(id);
    deadlines.clear();
  };
  const silent = () => {
    forgive();
    onSilence();
  };
  const check = (patienceMs: number) => {
    ping();
    if (!deadlines.has(patienceMs)) deadlines.set(patienceMs, timers.set(silent, patienceMs));
  };
  const later = () => {
    beat = timers.set(() => {
      check(PATIENCE_MS);
      later();
    }, EVERY_MS);
  };
  const stop = () => {
    if (beat !== null) timers.clear(beat);
    beat = null;
    forgive();
  };

  return {
    start() {
      stop();
      later();
    },
    stop,
    heard: forgive,
    check,
  };
}
