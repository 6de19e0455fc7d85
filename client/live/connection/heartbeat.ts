import type { Timers } from '../timers.ts';

/** The time between two pings, ms. A hibernating room answers them without waking up. */
const EVERY_MS = 25_000;
/** The answer must come within this, ms. */
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
  /** The timers of the probes, by their patience: a probe does not put off an earlier one. */
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
  const waitForBeat = () => {
    beat = timers.set(() => {
      probe(PATIENCE_MS);
      waitForBeat();
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
      waitForBeat();
    },
    stop,
    received: clearDeadlines,
    probe,
  };
}
