import type { Ping } from '#protocol/up.ts';
import type { Clock } from './clock.ts';
import { createSingleTimer } from '../timers.ts';
import type { Timers } from '../timers.ts';

interface SyncParts {
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

/** When to ping. It sends nothing while no socket is open. */
export interface ClockSync {
  readonly opened: () => void;
  readonly closed: () => void;
  readonly pong: (pong: { readonly client_time: number; readonly server_time: number }, received?: number) => void;
  /** An HTTP call is sent. The function it returns takes the room's time as soon as the response begins, ms. */
  readonly called: () => (serverTime: number) => void;
  /** The page is visible again, the network is back, or the device's clock stood still for `sleptMs`. */
  readonly woke: (sleptMs?: number) => void;
}

const GAP_MS = 150;
const BURST = 8;
const AUDIENCE_BURST = 2;
const WAKE_BURST = 4;
/** A pong that took longer is ignored, ms. */
const PATIENCE_MS = 5_000;
/** All screens ping in the same second and a half of server time, so that the room can sleep in between. */
const WINDOW_MS = 120_000;
const JITTER_MS = 1_500;
/** A timer may fire a little before its time: the same window must not come twice. */
const EARLY_MS = 1_000;
/**
 * In the first quarter of an hour three pings per window, which wake the room no more often than one: the drift of the
 * device is known sooner (round trip 80±40, device 30 ppm out, from the 6th to the 20th minute: error at p95 6 to 9
 * instead of 11 to 13 ms), and the window is full before the burst falls out of it.
 */
const FIRST_WINDOWS = 8;
const FIRST_PINGS = 3;
const pingsIn = (window: number) => (window <= FIRST_WINDOWS ? FIRST_PINGS : 1);

export function createClockSync({ clock, timers, now, random, send, audience = false }: SyncParts): ClockSync {
  const alarm = createSingleTimer(timers);
  const underWay = createUnderWay();
  const share = createShare(() => Math.floor(clock.serverNow() / WINDOW_MS));
  let isOpen = false;
  /** Pings still to be sent in the present series, be it a burst or a window. */
  let left = 0;
  let windows = 0;

  const ping = () => {
    const client_time = now();
    underWay.left(client_time);
    // A page that loads is busy: what its first pings measured is worse than the connection.
    const known = left === 0 ? clock.quality() : null;
    send({ client_time, ...(known && { offset_ms: known.offset_ms, rtt_ms: known.rtt_ms }) });
  };
  const series = (count: number) => {
    left = count - 1;
    ping();
    if (!isOpen) return;
    if (left > 0) alarm.set(() => series(left), GAP_MS);
    else if (!audience) waitForWindow();
  };
  const openWindow = () => {
    windows += 1;
    series(pingsIn(windows));
  };
  const waitForWindow = () => {
    const server = clock.serverNow();
    const next = (Math.floor((server + EARLY_MS) / WINDOW_MS) + 1) * WINDOW_MS;
    alarm.set(openWindow, next - server + random() * JITTER_MS);
  };

  return {
    opened() {
      isOpen = true;
      windows = 0;
      alarm.stop();
      underWay.forget();
      clock.reset();
      series(audience ? AUDIENCE_BURST : BURST);
    },
    closed() {
      isOpen = false;
      alarm.stop();
      underWay.forget();
      share.anew();
    },
    pong({ client_time: sent, server_time: server }, received = now()) {
      if (underWay.isBack(sent, received)) clock.add({ sent, received, server });
    },
    called() {
      const sent = now();
      const mayCount = share.mayCount();
      underWay.left(sent);
      return (server) => {
        if (!Number.isFinite(server)) return;
        const received = now();
        const isTimely = underWay.isBack(sent, received);
        clock.heard(server, received);
        share.answered();
        if (isTimely && mayCount && share.take()) clock.add({ sent, received, server });
      };
    },
    woke(sleptMs = 0) {
      if (sleptMs !== 0) {
        clock.slept(sleptMs);
        // A ping that was sent before the sleep and answered after it has a wrong round trip.
        underWay.forget();
        share.anew();
      }
      const count = audience ? AUDIENCE_BURST : WAKE_BURST;
      if (!isOpen || left >= count) return;
      alarm.stop();
      series(count);
    },
  };
}

/**
 * Which responses to calls count as samples. As many as there would be pongs: more would push out the old samples that tell
 * the drift. None of a call that may have had to open the connection: its request takes longer than its response.
 */
function createShare(windowNow: () => number) {
  let isWarm = false;
  let windows = 0;
  let present: number | null = null;
  let left = BURST;
  return {
    anew() {
      isWarm = false;
      windows = 0;
      present = null;
      left = BURST;
    },
    /** A call is sent: until it is answered, the next one may have to open the connection too. */
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
        left = pingsIn(windows);
      }
      present = window;
      if (left === 0) return false;
      left -= 1;
      return true;
    },
  };
}

/** The pings and calls that wait for their answer, each by the time at which it was sent. */
function createUnderWay() {
  const pings = new Set<number>();
  return {
    left(sent: number) {
      for (const other of pings) if (sent - other > PATIENCE_MS) pings.delete(other);
      pings.add(sent);
    },
    isBack: (sent: number, received: number) => pings.delete(sent) && received - sent <= PATIENCE_MS,
    forget: () => pings.clear(),
  };
}
