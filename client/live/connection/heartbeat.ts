import type { Timers } from '../timers.ts';

/** The time between two pings, ms. The room answers them without waking up. */
const EVERY_MS = 25_000;
const PATIENCE_MS = 10_000;

type HeartbeatOptions = {
  readonly timers: Timers;
  readonly ping: () => void;
  /** Nothing came back: the socket is dead. */
  readonly onSilence: () => void;
};

export type Heartbeat = {
  readonly start: () => void;
  readonly stop: () => void;
  /** Any message came. */
  readonly received: () => void;
  /** Any message must come within `patienceMs`, or the socket counts as dead. */
  readonly probe: (patienceMs: number) => void;
};

/** A socket may be dead for minutes before the browser notices: the Wi-Fi changed, the phone slept. */
export function createHeartbeat({ timers, ping, onSilence }: HeartbeatOptions): Heartbeat {
  let beat: number | null = null;
  /** By their patience: a probe does not put off an earlier one. */
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
