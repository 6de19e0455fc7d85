import type { Pong } from '#protocol/down.ts';
import type { Ping } from '#protocol/up.ts';
import type { Clock } from './clock.ts';
import { createSingleTimer, type Timers } from '../timers.ts';

interface ClockSyncOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /** The device's clock, ms: the one the clock was made with. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly send: (ping: Ping) => void;
  /** The audience may be a thousand: two pings at connect, none later. */
  readonly audience?: boolean;
}

/** Decides when to ping. It sends nothing while no socket is open. */
export interface ClockSync {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly pong: (pong: Pong, received?: number) => void;
  /** An HTTP call is sent. Call the result with the room's time, ms, as soon as the response begins. */
  readonly startCall: () => (serverTime: number) => void;
  /** The page is visible again, the network is back, or the device's clock stood still for `sleptMs`. */
  readonly woke: (sleptMs?: number) => void;
}

/** The time between two pings of a series, ms. */
const GAP_MS = 150;
const BURST = 8;
const AUDIENCE_BURST = 2;
const WAKE_BURST = 4;
/** A pong that took longer is ignored, ms. */
const PATIENCE_MS = 5_000;
/** All screens ping within the same 1.5 s of server time, so that the room can hibernate in between. */
const WINDOW_MS = 120_000;
const JITTER_MS = 1_500;
/** A timer may fire a little early: the same window must not come twice. */
const EARLY_MS = 1_000;
/**
 * In the first quarter of an hour there are three pings in a window, which wake the room no more often than one: the drift
 * of the device is known sooner (round trip 80±40 ms, device 30 ppm out, from the 6th to the 20th minute: error at p95 6 to 9
 * instead of 11 to 13 ms), and the clock has its full number of samples before it drops those of the burst.
 */
const FIRST_WINDOWS = 8;
const FIRST_PINGS = 3;
const pingsIn = (window: number) => (window <= FIRST_WINDOWS ? FIRST_PINGS : 1);

export function createClockSync({ clock, timers, now, random, send, audience = false }: ClockSyncOptions): ClockSync {
  const timer = createSingleTimer(timers);
  const inFlight = createInFlight();
  const quota = createCallQuota(() => Math.floor(clock.serverNow() / WINDOW_MS));
  let isOpen = false;
  /** Pings that remain in the present series: a burst, or a window. */
  let remaining = 0;
  let windows = 0;

  const ping = () => {
    const client_time = now();
    inFlight.add(client_time);
    // A page that loads is busy: its first pings measure more than the connection.
    const known = remaining === 0 ? clock.quality() : null;
    send({ client_time, ...(known && { offset_ms: known.offset_ms, rtt_ms: known.rtt_ms }) });
  };
  const series = (count: number) => {
    remaining = count - 1;
    ping();
    if (!isOpen) return;
    if (remaining > 0) timer.set(() => series(remaining), GAP_MS);
    else if (!audience) waitForWindow();
  };
  const openWindow = () => {
    windows += 1;
    series(pingsIn(windows));
  };
  const waitForWindow = () => {
    const server = clock.serverNow();
    const next = (Math.floor((server + EARLY_MS) / WINDOW_MS) + 1) * WINDOW_MS;
    timer.set(openWindow, next - server + random() * JITTER_MS);
  };

  return {
    opened() {
      isOpen = true;
      windows = 0;
      timer.stop();
      inFlight.clear();
      clock.reset();
      series(audience ? AUDIENCE_BURST : BURST);
    },
    closed() {
      isOpen = false;
      timer.stop();
      inFlight.clear();
      quota.reset();
    },
    pong({ client_time: sent, server_time: server }, received = now()) {
      if (sent !== null && inFlight.remove(sent, received)) clock.add({ sent, received, server });
    },
    startCall() {
      const sent = now();
      const mayCount = quota.mayCount();
      inFlight.add(sent);
      return (server) => {
        if (!Number.isFinite(server)) return;
        const received = now();
        const isTimely = inFlight.remove(sent, received);
        clock.receivedServerTime(server, received);
        quota.answered();
        if (isTimely && mayCount && quota.take()) clock.add({ sent, received, server });
      };
    },
    woke(sleptMs = 0) {
      if (sleptMs !== 0) {
        clock.slept(sleptMs);
        // A ping that was sent before the sleep and answered after it has a wrong round trip.
        inFlight.clear();
        quota.reset();
      }
      const count = audience ? AUDIENCE_BURST : WAKE_BURST;
      if (!isOpen || remaining >= count) return;
      timer.stop();
      series(count);
    },
  };
}

/**
 * Decides which responses to calls count as samples. There are as many as there would be pongs: more would replace the old
 * samples that show the drift. A call that may have had to open the connection does not count: its request takes longer than
 * its response.
 */
function createCallQuota(windowNow: () => number) {
  let isWarm = false;
  let windows = 0;
  let present: number | null = null;
  let remaining = BURST;
  return {
    reset() {
      isWarm = false;
      windows = 0;
      present = null;
      remaining = BURST;
    },
    /** A call is sent. Until it is answered, the next one may have to open the connection too. */
    mayCount() {
      const wasWarm = isWarm;
      isWarm = false;
      return wasWarm;
    },
    answered() {
      isWarm = true;
    },
    take() {
      const window = windowNow();
      if (present !== null && window !== present) {
        windows += 1;
        remaining = pingsIn(windows);
      }
      present = window;
      if (remaining === 0) return false;
      remaining -= 1;
      return true;
    },
  };
}

/** The pings and calls without an answer so far, by the time at which they were sent. */
function createInFlight() {
  const pings = new Set<number>();
  return {
    add(sent: number) {
      for (const other of pings) if (sent - other > PATIENCE_MS) pings.delete(other);
      pings.add(sent);
    },
    remove: (sent: number, received: number) => pings.delete(sent) && received - sent <= PATIENCE_MS,
    clear: () => pings.clear(),
  };
}
