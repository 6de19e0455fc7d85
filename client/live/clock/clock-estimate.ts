/**
 * How far the server's clock is ahead of this device's, from pings. Pure; every time is in ms.
 *
 * A ping left at `sent` and its pong arrived at `received`, both on the device's clock (performance.timeOrigin +
 * performance.now(), fractional); in between the server's clock read `server`, whole ms rounded down. So the offset
 * lies between server − received and server + 1 − sent, whatever the network did. Many samples narrow this interval.
 */
export interface Sample {
  readonly sent: number;
  readonly received: number;
  readonly server: number;
}

export interface Estimate {
  /** Server minus device, ms, at the device's time `at`. */
  readonly offset: number;
  readonly at: number;
  /** How much the offset grows, ms per ms: −50e-6 for an oscillator that runs 50 ppm fast. */
  readonly drift: number;
  /** The true offset is at most this far from `offset`, ms, if the device runs evenly. */
  readonly error: number;
  /** The shortest of the recent round trips, ms. */
  readonly rtt: number;
}

/** The assumed drift of a device before it is measured: two in three are within this. */
const USUAL_DRIFT = 30e-6;
/** No quartz drifts more; a larger slope is noise. */
const MOST_DRIFT = 100e-6;
/** How much the drift changes with temperature, and the measured drift may be wrong: bounds widen by this with age. */
const DRIFT_WANDER = 10e-6;
/**
 * In an interval wider than this share of the mean round trip, one way varies much more than the other. Its middle is then
 * biased, and the mean of the midpoints is better. Measured over nine connections, 0.65 to 0.7 is best.
 */
const WIDE_SHARE = 2 / 3;
/** The reported round trip is the shortest of this many samples. */
const RECENT = 8;

const roundTrip = ({ sent, received }: Sample) => received - sent;
const midTime = ({ sent, received }: Sample) => (sent + received) / 2;
/** The server rounds down: half a millisecond corrects that on average. */
const midpoint = (sample: Sample) => sample.server + 0.5 - midTime(sample);

const least = (values: readonly number[]) => Math.min(...values);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The estimate for the device's time `at`, from samples in the order in which they came. */
export function estimate(samples: readonly Sample[], at: number): Estimate | null {
  if (samples.length === 0) return null;
  const drift = driftOf(samples);
  const [low, high] = boundsAt(samples, at, drift);
  // The samples contradict each other: a clock was set or slewed. The newer half counts.
  if (low > high) return estimate(samples.slice(Math.ceil(samples.length / 2)), at);
  const isWide = high - low > WIDE_SHARE * mean(samples.map(roundTrip));
  const middle = isWide ? mean(samples.map((each) => midpoint(each) + drift * (at - midTime(each)))) : (low + high) / 2;
  const offset = clamp(middle, low, high);
  return {
    offset,
    at,
    drift,
    error: Math.max(offset - low, high - offset),
    rtt: least(samples.slice(-RECENT).map(roundTrip)),
  };
}

/** The interval in which all samples allow the offset at `at`, each corrected by the drift since it was taken. */
function boundsAt(samples: readonly Sample[], at: number, drift: number): readonly [low: number, high: number] {
  const age = (sample: Sample) => at - midTime(sample);
  return [
    Math.max(...samples.map((each) => each.server - each.received + (drift - DRIFT_WANDER) * age(each))),
    least(samples.map((each) => each.server + 1 - each.sent + (drift + DRIFT_WANDER) * age(each))),
  ];
}

/**
 * The slope of the line through the midpoints. Slow round trips have little weight, and the slope is pulled towards zero as
 * long as the samples are few, close together or noisy: a burst of one second shows nothing of 50 ppm, half an hour of pings
 * does.
 */
function driftOf(samples: readonly Sample[]): number {
  const trips = samples.map(roundTrip);
  const fastest = least(trips);
  const noise = median(trips) - fastest + 1;
  const weights = trips.map((trip) => 1 / (1 + ((trip - fastest) / (2 * noise)) ** 4));
  const weighed = (values: readonly number[]) => sum(values.map((value, nth) => value * (weights[nth] ?? 0)));
  const centred = (values: readonly number[]) => {
    const centre = weighed(values) / sum(weights);
    return values.map((value) => value - centre);
  };
  const x = centred(samples.map(midTime));
  const y = centred(samples.map(midpoint));
  const belief = (noise / 2 / USUAL_DRIFT) ** 2;
  const slope =
    weighed(x.map((value, nth) => value * (y[nth] ?? 0))) / (weighed(x.map((value) => value ** 2)) + belief);
  return clamp(slope, -MOST_DRIFT, MOST_DRIFT);
}
