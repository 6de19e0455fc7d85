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

/** What is believed of a device's oscillator before it is measured: two in three are within this. */
const USUAL_DRIFT = 30e-6;
/** No quartz is worse; a slope beyond it is noise. */
const MOST_DRIFT = 100e-6;
/** How far the drift itself wanders (warmth), and how far our figure of it may be out: bounds widen by it with age. */
const DRIFT_WANDER = 10e-6;
/**
 * An interval as wide as this share of the mean round trip means that one way varies much more than the other. Its middle is
 * then biased, and the mean of the midpoints is better. Measured over nine connections: 0.65 to 0.7 is the best.
 */
const WIDE = 2 / 3;
const RECENT = 8;

const roundTrip = ({ sent, received }: Sample) => received - sent;
const moment = ({ sent, received }: Sample) => (sent + received) / 2;
/** Half a millisecond gives back what rounding down took. */
const midpoint = (sample: Sample) => sample.server + 0.5 - moment(sample);

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
  const [low, high] = roomFor(samples, at, drift);
  // The samples contradict each other: a clock was set or slewed. The newer ones count.
  if (low > high) return estimate(samples.slice(Math.ceil(samples.length / 2)), at);
  const isWide = high - low > WIDE * mean(samples.map(roundTrip));
  const middle = isWide ? mean(samples.map((each) => midpoint(each) + drift * (at - moment(each)))) : (low + high) / 2;
  const offset = clamp(middle, low, high);
  return {
    offset,
    at,
    drift,
    error: Math.max(offset - low, high - offset),
    rtt: least(samples.slice(-RECENT).map(roundTrip)),
  };
}

/** Where every sample allows the offset to be at `at`, each corrected by the drift since it was taken. */
function roomFor(samples: readonly Sample[], at: number, drift: number): readonly [low: number, high: number] {
  const age = (sample: Sample) => at - moment(sample);
  return [
    Math.max(...samples.map((each) => each.server - each.received + (drift - DRIFT_WANDER) * age(each))),
    least(samples.map((each) => each.server + 1 - each.sent + (drift + DRIFT_WANDER) * age(each))),
  ];
}

/**
 * The slope of the line through the midpoints. Slow round trips count little (a spike says nothing), and the slope is
 * held towards zero as long as the samples are few, close together or noisy: a burst of one second says nothing about
 * 50 ppm, half an hour of pings does.
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
  const x = centred(samples.map(moment));
  const y = centred(samples.map(midpoint));
  const belief = (noise / 2 / USUAL_DRIFT) ** 2;
  const slope =
    weighed(x.map((value, nth) => value * (y[nth] ?? 0))) / (weighed(x.map((value) => value ** 2)) + belief);
  return clamp(slope, -MOST_DRIFT, MOST_DRIFT);
}
