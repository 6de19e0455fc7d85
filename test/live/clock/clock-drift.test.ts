import { describe, expect, test } from 'vitest';
import { NETWORK_PATHS, type NetworkPath, quantile, sleep } from '../../support/network-paths.ts';
import { aScreen } from '../../support/simulated-screen.ts';

const MINUTE = 60_000;
const SEEDS = Array.from({ length: 60 }, (_, nth) => nth + 1);

/** Half of the devices run fast, half slow. */
const fastOrSlow = (seed: number) => (seed % 2 === 0 ? 1 : -1);

interface Errors {
  readonly first: readonly number[];
  readonly later: readonly number[];
}

/** The errors of whole screens, ms, looked at every 10 to 20 s: in the first twenty minutes and up to two hours. */
function errorsOf(path: NetworkPath, ppm: number): Errors {
  const first: number[] = [];
  const later: number[] = [];
  for (const seed of SEEDS) {
    const { sync, time, random, error } = aScreen({ path, seed, ppm: fastOrSlow(seed) * ppm });
    const opened = time.now();
    sync.opened();
    time.pass(3000);
    while (time.now() - opened < 120 * MINUTE) {
      (time.now() - opened < 20 * MINUTE ? first : later).push(Math.abs(error()));
      time.pass(random.between(10_000, 20_000));
    }
  }
  return { first, later };
}

/** The errors of screens that only calls reach, one every 2 s; the first one has to open the connection. */
function errorsByCalls(path: NetworkPath, ppm: number): Errors {
  const first: number[] = [];
  const later: number[] = [];
  for (const seed of SEEDS.slice(0, 6)) {
    const { clock, sync, time, random, error } = aScreen({ path, seed, ppm: fastOrSlow(seed) * ppm });
    const opened = time.now();
    let opening = 500;
    while (time.now() - opened < 180 * MINUTE) {
      const answered = sync.startCall();
      time.pass(opening + path.up(random));
      const server = Math.floor(time.now());
      time.pass(path.down(random));
      answered(server);
      if (clock.quality()) (time.now() - opened < 20 * MINUTE ? first : later).push(Math.abs(error()));
      time.pass(2000);
      opening = 0;
    }
  }
  return { first, later };
}

describe('three hours with calls only', () => {
  test.each([
    ['symmetric', 100, 18, 9],
    ['wifi', 100, 5, 3],
    ['lte', 50, 18, 14],
  ] as const)(
    '[C16] on the path %s a device that is %d ppm out stays within %d ms at p95 at first and %d ms later',
    (name, ppm, atFirst, later) => {
      const errors = errorsByCalls(NETWORK_PATHS[name], ppm);
      expect(quantile(errors.first, 0.95)).toBeLessThan(atFirst);
      expect(quantile(errors.later, 0.95)).toBeLessThan(later);
      expect(Math.max(...errors.later)).toBeLessThan(60);
    },
  );
});

describe('two hours of a show', () => {
  test.each([
    ['symmetric', 12, 9],
    ['wifi', 4, 2.5],
    ['spikyWifi', 8, 4],
    ['loopback', 4, 2],
  ] as const)(
    '[C4] on the path %s a device that is 50 ppm out stays within %d ms at p95 at first and %d ms later',
    (name, atFirst, later) => {
      const errors = errorsOf(NETWORK_PATHS[name], 50);
      expect(quantile(errors.first, 0.95)).toBeLessThan(atFirst);
      expect(quantile(errors.later, 0.95)).toBeLessThan(later);
      expect(Math.max(...errors.later)).toBeLessThan(60);
    },
  );

  test('[C4] a usual device, 20 ppm out, keeps the promise of 7 ms at p95 from the burst on', () => {
    const errors = errorsOf(NETWORK_PATHS.symmetric, 20);
    expect(quantile([...errors.first, ...errors.later], 0.95)).toBeLessThan(7);
  });

  test('[C4] without pings for an hour the drift that was measured keeps the clock right', () => {
    const { sync, time, error } = aScreen({ path: NETWORK_PATHS.wifi, seed: 5, ppm: 50 });
    sync.opened();
    time.pass(60 * MINUTE);
    sync.closed();
    time.pass(60 * MINUTE);
    expect(Math.abs(error())).toBeLessThan(20);
  });

  test('[C5] a device whose clock is slewed by 60 ms in the middle is right again within half an hour', () => {
    const errors = SEEDS.map((seed) => {
      const bends = [{ at: 60 * MINUTE, by: fastOrSlow(seed) * 60, over: 100_000 }];
      const { sync, time, error } = aScreen({ path: NETWORK_PATHS.wifi, seed, bends });
      sync.opened();
      time.pass(90 * MINUTE);
      return Math.abs(error());
    });
    expect(quantile(errors, 0.95)).toBeLessThan(5);
  });

  test('[C8] a phone that slept ten minutes is right before it connects again, and exact after the burst', () => {
    for (const seed of SEEDS) {
      const bends = [sleep(30 * MINUTE, 10 * MINUTE)];
      const { sync, time, error } = aScreen({ path: NETWORK_PATHS.symmetric, seed, bends });
      sync.opened();
      time.pass(30 * MINUTE);
      sync.closed();
      time.pass(10 * MINUTE);
      expect(error(), `seed ${seed}`).toBeLessThan(-9 * MINUTE);
      sync.woke(10 * MINUTE);
      expect(Math.abs(error()), `seed ${seed}`).toBeLessThan(30);
      sync.opened();
      time.pass(2000);
      expect(Math.abs(error()), `seed ${seed}`).toBeLessThan(15);
    }
  });
});
