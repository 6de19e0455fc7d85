import type { Timers } from '../timers.ts';

/** What came of a read: `captive`, the page where the network asks people to sign in, in place of the server. */
export type ReadOutcome = 'answered' | 'captive' | 'failed';

type PollerOptions = {
  readonly timers: Timers;
  /** In [0, 1). */
  readonly random: () => number;
  readonly isHidden: () => boolean;
  /** Reads the room once. */
  readonly read: (signal: AbortSignal) => Promise<ReadOutcome>;
  /** The server answers again, or for the first time. */
  readonly onAnswer: () => void;
  /** A read ended that nothing replaced. */
  readonly onRead: (outcome: ReadOutcome) => void;
};

export type Poller = {
  /** Does nothing if it runs already. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Reads now, whether or not it runs. */
  readonly once: () => void;
};

/** The time between two reads, ms. */
const PACE_MS = 2000;
/** A read without an answer is aborted after this, ms: a browser would wait for minutes. */
const PATIENCE_MS = 10_000;
/** Pauses after failures in a row, ms. The first ones are short: most outages last for seconds. */
const PAUSES_MS = [2000, 2000, 4000, 8000, 15_000];
/** The longest pause, and that of a hidden page, ms. */
const SLOW_MS = 15_000;
/** Screens that lose the same server spread their first reads over this, ms. */
const SPREAD_MS = 1000;

/** Reads the room by HTTP while there is no socket, which also shows when the server is reachable again. */
export function createPoller({ timers, random, isHidden, read, onAnswer, onRead }: PollerOptions): Poller {
  let reading: AbortController | null = null;
  let timer: number | null = null;
  let isRunning = false;
  let failures = 0;
  let isAnswering = false;

  const stopTimer = () => {
    if (timer !== null) timers.clear(timer);
    timer = null;
  };
  const stopReading = () => {
    stopTimer();
    reading?.abort();
    reading = null;
  };
  const wait = (ms: number, run: () => void) => {
    stopTimer();
    timer = timers.set(run, ms);
  };
  const finish = (which: AbortController, outcome: ReadOutcome) => {
    if (reading !== which) return;
    stopReading();
    onRead(outcome);
    if (!isRunning) return;
    const answered = outcome === 'answered';
    failures = answered ? 0 : failures + 1;
    wait(pauseAfter(failures, isHidden()), once);
    const isNew = answered && !isAnswering;
    isAnswering = answered;
    if (isNew) onAnswer();
  };
  const once = () => {
    stopReading();
    const controller = new AbortController();
    reading = controller;
    // Also a read that ignores its signal ends here.
    wait(PATIENCE_MS, () => finish(controller, 'failed'));
    void read(controller.signal).then((outcome) => finish(controller, outcome));
  };

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      failures = 0;
      isAnswering = false;
      wait(random() * SPREAD_MS, once);
    },
    stop() {
      isRunning = false;
      stopReading();
    },
    once,
  };
}

function pauseAfter(failures: number, hidden: boolean): number {
  if (hidden) return SLOW_MS;
  return failures === 0 ? PACE_MS : (PAUSES_MS[failures - 1] ?? SLOW_MS);
}
