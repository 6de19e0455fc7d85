import { type Estimate, type Sample, clamp, estimate } from './clock-estimate.ts';

/** What a screen knows of its connection, as it reports it to the room. */
export interface Quality {
  /** Server minus device, ms. */
  readonly offset_ms: number;
  /** The shortest of the recent round trips, ms. */
  readonly rtt_ms: number;
  /** The clock shown is at most this far from the server's, ms. */
  readonly error_ms: number;
  readonly samples: number;
}

/** The server's clock, as well as this device can know it. All times in ms since the epoch, fractional. */
export interface Clock {
  /** Never goes back, except by a jump (`STEP`). */
  readonly serverNow: () => number;
  /** The server's time at another moment of the device's clock: that of an animation frame. */
  readonly serverAt: (deviceMs: number) => number;
  /** Adds the sample of a ping. */
  readonly add: (sample: Sample) => void;
  /** A message with a `server_time` came: the server's clock is at least there. */
  readonly receivedServerTime: (serverTime: number, received?: number) => void;
  /** The device's clock stood still for `ms`, or with a negative `ms` it was set back. All samples are discarded. */
  readonly slept: (ms: number) => void;
  /** Takes the more accurate time of another tab of this device: `serverTime` ± `error`, ms. */
  readonly adopt: (serverTime: number, error: number) => void;
  /** Discards the samples and keeps the time: after a reconnect the room may run on another machine. */
  readonly reset: () => void;
  readonly quality: () => Quality | null;
}

interface ClockOptions {
  /** The device's clock, ms: performance.timeOrigin + performance.now(). */
  readonly now: () => number;
  /** The time shown has jumped: what waits for a time must compute its wait again. */
  readonly onStep?: () => void;
}

/**
 * How many samples count: the burst and forty minutes of pings, later an hour. With 24 the error at p95 is a tenth larger;
 * with 40 the clock follows a device that warms up at the beginning of a show too slowly.
 */
const WINDOW = 32;
/** A correction changes the clock by at most this share of the time that passes: 50 ms per second is invisible in digits. */
const SLEW = 0.05;
/** A larger correction, ms, is a jump: digits that are late for seconds would be worse. */
const STEP = 250;
/** A longer "sleep" is a clock that was set, as by a small computer that starts without a battery: ms. */
const LONGEST_SLEEP = 12 * 3_600_000;

export function createClock({ now, onStep = () => {} }: ClockOptions): Clock {
  let samples: readonly Sample[] = [];
  let goal: Estimate | null = null;
  /** Server minus device, ms, as shown when it was last read, at the device's time `shownAt`. */
  let shown = 0;
  let shownAt = now();
  let known: 'nothing' | 'heard' | 'measured' = 'nothing';

  const wantedAt = (deviceMs: number) => (goal === null ? shown : goal.offset + goal.drift * (deviceMs - goal.at));
  const offsetAt = (deviceMs: number) => {
    const passed = deviceMs - shownAt;
    if (passed <= 0) return shown;
    shown += clamp(wantedAt(deviceMs) - shown, -SLEW * passed, SLEW * passed);
    shownAt = deviceMs;
    return shown;
  };
  const moveTo = (offset: number) => {
    const by = Math.abs(offset - shown);
    shown = offset;
    if (by > STEP) onStep();
  };
  const forget = () => {
    samples = [];
    goal = null;
  };

  return {
    serverNow() {
      const moment = now();
      return moment + offsetAt(moment);
    },
    serverAt: (deviceMs) => deviceMs + offsetAt(deviceMs),
    add(sample) {
      if (!(sample.received >= sample.sent) || !Number.isFinite(sample.server)) return;
      samples = [...samples, sample].slice(-WINDOW);
      const before = offsetAt(sample.received);
      goal = estimate(samples, sample.received);
      if (goal === null) return;
      if (known !== 'measured' || Math.abs(goal.offset - before) > STEP) moveTo(goal.offset);
      known = 'measured';
    },
    receivedServerTime(serverTime, received = now()) {
      const least = serverTime - received;
      if (goal !== null && wantedAt(received) < least) goal = { ...goal, offset: least, at: received };
      if (known === 'nothing' || offsetAt(received) < least) moveTo(least);
      if (known === 'nothing') known = 'heard';
    },
    slept(ms) {
      forget();
      if (ms > 0 && ms <= LONGEST_SLEEP) moveTo(shown + ms);
    },
    adopt(serverTime, error) {
      const at = now();
      const before = offsetAt(at);
      goal = { offset: serverTime - at, at, drift: goal?.drift ?? 0, error, rtt: goal?.rtt ?? 0 };
      if (known !== 'measured' || Math.abs(goal.offset - before) > STEP) moveTo(goal.offset);
      known = 'measured';
    },
    reset: forget,
    quality: () => goal && qualityOf(goal, shown, samples.length),
  };
}

function qualityOf(goal: Estimate, shown: number, samples: number): Quality {
  return {
    offset_ms: tenths(goal.offset),
    rtt_ms: tenths(goal.rtt),
    error_ms: tenths(goal.error + Math.abs(goal.offset - shown)),
    samples,
  };
}

/** The room compares by 10 ms; more digits would only be bytes. */
const tenths = (ms: number) => Math.round(ms * 10) / 10;
