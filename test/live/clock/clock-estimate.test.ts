import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Sample, estimate } from '../../../client/live/clock/clock-estimate.ts';
import {
  NETWORK_PATHS,
  type NetworkPath,
  exchangesOver,
  createDevice,
  quantile,
  sampleOf,
} from '../../support/network-paths.ts';
import { createRandom } from '../../support/random.ts';

const SEEDS = 2000;
const trip = ({ sent, received }: Sample) => received - sent;
const midpoint = ({ sent, received, server }: Sample) => server + 0.5 - (sent + received) / 2;
const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

/** What other event timers and textbooks do with the same samples. */
const OTHERS = {
  naive: ([first]: readonly Sample[]) => (first === undefined ? Number.NaN : first.server + 0.5 - first.received),
  single: ([first]: readonly Sample[]) => (first === undefined ? Number.NaN : midpoint(first)),
  mean: (samples: readonly Sample[]) => mean(samples.map(midpoint)),
  fastest: (samples: readonly Sample[]) => OTHERS.single(samples.toSorted((a, b) => trip(a) - trip(b))),
};

function burst(path: NetworkPath, seed: number, { count = 8, behind = 0 } = {}): readonly Sample[] {
  const random = createRandom(seed);
  const born = 1.79e12 + random.between(0, 1000);
  const device = createDevice({ born, behind });
  const wire = exchangesOver(path, random);
  return Array.from({ length: count }, (_, nth) => sampleOf(device, wire.ask(born + nth * 150)));
}

/** A ping that took 5 ms each way. */
const even = (sent: number, offset: number) => ({ sent, received: sent + 10, server: sent + 5 + offset });

const offsetOf = (samples: readonly Sample[]) => estimate(samples, samples.at(-1)?.received ?? 0)?.offset ?? Number.NaN;

/** Errors in ms over all seeds; the true offset is 0. */
function p95(path: NetworkPath, estimator: (samples: readonly Sample[]) => number, count = 8): number {
  const errors = Array.from({ length: SEEDS }, (_, seed) => Math.abs(estimator(burst(path, seed + 1, { count }))));
  return quantile(errors, 0.95);
}

describe('the estimate from one burst', () => {
  test('[C1] without any sample there is no estimate', () => {
    expect(estimate([], 0)).toBeNull();
  });

  test('[C1] one sample gives its midpoint, and half of the round trip as the error', () => {
    expect(estimate([{ sent: 1000, received: 1080, server: 5040 }], 1080)).toMatchObject({
      offset: 4000.5,
      drift: 0,
      rtt: 80,
    });
    expect(estimate([{ sent: 1000, received: 1080, server: 5040 }], 1080)?.error).toBeCloseTo(40.5, 2);
  });

  test('[C1] one sample with a fast request and one with a fast response give the middle', () => {
    const fastUp = { sent: 0, received: 100, server: 1010 };
    const fastDown = { sent: 150, received: 250, server: 1239 };
    expect(offsetOf([fastUp, fastDown])).toBeCloseTo(1000, 1);
  });

  test.each([
    ['symmetric', 7],
    ['wifi', 2],
    ['loopback', 0.5],
    ['far', 12],
    ['unevenJitter', 9],
    ['lte', 12],
    ['spikyWifi', 3],
    ['spikyPath', 10],
  ] as const)('[C2] on the path %s a burst of 8 is right to %d ms at p95', (name, most) => {
    expect(p95(NETWORK_PATHS[name], offsetOf)).toBeLessThan(most);
  });

  test.each(['wifi', 'symmetric', 'far', 'lte', 'unevenJitter', 'spikyWifi', 'spikyPath'] as const)(
    '[C2] on the path %s it is better than the first arrival, the first ping and the fastest ping',
    (name) => {
      const ours = p95(NETWORK_PATHS[name], offsetOf);
      expect(ours).toBeLessThan(p95(NETWORK_PATHS[name], OTHERS.naive) / 4);
      expect(ours).toBeLessThan(p95(NETWORK_PATHS[name], OTHERS.single) / 1.9);
      expect(ours).toBeLessThan(p95(NETWORK_PATHS[name], OTHERS.fastest) / 1.3);
    },
  );

  test.each(['symmetric', 'far', 'unevenJitter', 'unevenPath'] as const)(
    '[C3] on the path %s it is as good as the mean of all pings',
    (name) => {
      expect(p95(NETWORK_PATHS[name], offsetOf)).toBeLessThan(p95(NETWORK_PATHS[name], OTHERS.mean) * 1.1 + 0.2);
    },
  );

  test.each(['lte', 'spikyWifi', 'spikyPath'] as const)(
    '[C3] on the path %s the mean of all pings is far worse',
    (name) => {
      expect(p95(NETWORK_PATHS[name], offsetOf) * 3).toBeLessThan(p95(NETWORK_PATHS[name], OTHERS.mean));
    },
  );

  test('[C3] a path that is longer in one direction cannot be measured, but is within the reported error', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const samples = burst(NETWORK_PATHS.unevenPath, seed);
      const { offset = Number.NaN, error = 0 } = estimate(samples, samples.at(-1)?.received ?? 0) ?? {};
      expect(Math.abs(offset), `seed ${seed}`).toBeLessThanOrEqual(error);
    }
  });

  test('[C1] the true offset is within the reported error, on any connection', () => {
    const circumstances = fc.record({
      path: fc.constantFrom(...Object.values(NETWORK_PATHS)),
      seed: fc.integer(),
      count: fc.integer({ min: 1, max: 24 }),
      behind: fc.double({ min: -1e7, max: 1e7, noNaN: true }),
    });
    fc.assert(
      fc.property(circumstances, ({ path, seed, count, behind }) => {
        const samples = burst(path, seed, { count, behind });
        const { offset = Number.NaN, error = 0 } = estimate(samples, samples.at(-1)?.received ?? 0) ?? {};
        expect(Math.abs(offset - behind)).toBeLessThanOrEqual(error + 0.01);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('[C9] the reported round trip is the shortest of the last 8', () => {
    const trips = [5, 60, 70, 80, 90, 60, 70, 80, 90];
    const samples = trips.map((ms, nth) => ({ sent: nth * 150, received: nth * 150 + ms, server: nth * 150 }));
    expect(estimate(samples, 2000)?.rtt).toBe(60);
  });

  test('[C5] of samples that contradict each other the newer half counts', () => {
    const before = [0, 150, 300, 450].map((sent) => even(sent, 100));
    const after = [600, 750, 900, 1050].map((sent) => even(sent, 160));
    expect(offsetOf([...before, ...after])).toBeCloseTo(160.5, 0);
  });
});
