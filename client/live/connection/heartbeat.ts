import type { Timers } from '../timers.ts';

/** The room answers this without waking up. */
const EVERY_MS = 25_000;
const PATIENCE_MS = 10_000;

type HeartbeatOptions = {
  readonly timers: Timers;
  readonly ping: () => void;
  /** Nothing came back: the line is open on our side only. */
  readonly onSilence: () => void;
};

export type Heartbeat = {
  readonly start: () => void;
  readonly stop: () => void;
  /** A frame came, whichever. */
  readonly received: () => void;
  /** Somebody doubts that the line is alive: any frame within `patienceMs`, or it is dropped. */
  readonly probe: (patienceMs: number) => void;
};

/** A line may be dead for minutes before the browser notices: Wi-Fi that changed, a phone that slept. */
export function createHeartbeat({ timers, ping, onSilence }: HeartbeatOptions): Heartbeat {
  let beat: number | null = null;
  /** By their patience. The first one to come counts, so nobody who doubts once more puts off what is pending. */
  const deadlines = new Map<number, number>();

  const clearDeadlines = () => {
    for (const id of deadlines.values()) timers.clear(id);
    deadlines.clear();
  };
  const silent = () => {
    clearDeadlines();
    onSilence();
  };
  const probe = (patienceMs: number) => {
    ping();
    if (!deadlines.has(patienceMs)) deadlines.set(patienceMs, timers.set(silent, patienceMs));
  };
  const later = () => {
    beat = timers.set(() => {
      probe(PATIENCE_MS);
      later();
    }, EVERY_MS);
  };
  const stop = () => {
    if (beat !== null) timers.clear(beat);
    beat = null;
    clearDeadlines();
  };

  return {
    start() {
      stop();
      later();
    },
    stop,
    received: clearDeadlines,
    probe,
  };
}
