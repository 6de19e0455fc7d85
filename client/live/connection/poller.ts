import type { Timers } from '../timers.ts';

type PollerOptions = {
  readonly timers: Timers;
  /** In [0, 1). */
  readonly random: () => number;
  readonly isHidden: () => boolean;
  /** Reads the room once; false if the server did not answer. */
  readonly read: (signal: AbortSignal) => Promise<boolean>;
  /** The server answers again, or for the first time. */
  readonly onAnswer: () => void;
};

export type Poller = {
  /** Does nothing if it runs already. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Once, now, whether or not it runs. */
  readonly once: () => void;
};

const PACE_MS = 2000;
/** A read is given up after this, ms: a browser would wait for minutes. */
const PATIENCE_MS = 10_000;
/** Pauses after failures in a row, ms. The first ones are short: most outages last for seconds. */
const PAUSES_MS = [2000, 2000, 4000, 8000, 15_000];
const SLOW_MS = 15_000;
/** Screens that lose the same server spread their first reads over this, ms. */
const SPREAD_MS = 1000;

/** Reads the room by HTTP while there is no socket, which also tells when the server is back. */
export function createPoller({ timers, random, isHidden, read, onAnswer }: PollerOptions): Poller {
  let reading: AbortController | null = null;
  let timer: number | null = null;
  let runs = false;
  let failures = 0;
  let answers = false;

  const rest = () => {
    if (timer !== null) timers.clear(timer);
    timer = null;
  };
  const drop = () => {
    rest();
    reading?.abort();
    reading = null;
  };
  const after = (ms: number, run: () => void) => {
    rest();
    timer = timers.set(run, ms);
  };
  const ended = (which: AbortController, answered: boolean) => {
    if (reading !== which) return;
    drop();
    if (!runs) return;
    failures = answered ? 0 : failures + 1;
    after(pauseAfter(failures, isHidden()), once);
    const news = answered && !answers;
    answers = answered;
    if (news) onAnswer();
  };
  const once = () => {
    drop();
    const mine = new AbortController();
    reading = mine;
    // A read that ignores its signal is not waited for either.
    after(PATIENCE_MS, () => ended(mine, false));
    void read(mine.signal).then((answered) => ended(mine, answered));
  };

  return {
    start() {
      if (runs) return;
      runs = true;
      failures = 0;
      answers = false;
      after(random() * SPREAD_MS, once);
    },
    stop() {
      runs = false;
      drop();
    },
    once,
  };
}

function pauseAfter(failures: number, hidden: boolean): number {
  if (hidden) return SLOW_MS;
  return failures === 0 ? PACE_MS : (PAUSES_MS[failures - 1] ?? SLOW_MS);
}
