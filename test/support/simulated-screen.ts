import { type ClockSync, createClockSync } from '../../client/live/clock/clock-sync.ts';
import { type Clock, createClock } from '../../client/live/clock/clock.ts';
import type { Sample } from '../../client/live/clock/clock-estimate.ts';
import {
  type ClockDisturbance,
  type Device,
  type NetworkPath,
  exchangesOver,
  createDevice,
  sampleOf,
} from './network-paths.ts';
import { type Random, createRandom } from './random.ts';
import { type VirtualTime, createVirtualTime } from './virtual-time.ts';

export interface SimulatedScreen {
  readonly clock: Clock;
  readonly sync: ClockSync;
  /** Runs on the server's time. */
  readonly time: VirtualTime;
  readonly device: Device;
  readonly random: Random;
  /** When pings left, ms of server time. */
  readonly pings: number[];
  /** The clock shown minus the server's, ms. */
  readonly error: () => number;
}

interface Circumstances {
  readonly path: NetworkPath;
  readonly seed: number;
  readonly ppm?: number;
  readonly behind?: number;
  /** Disturbances of its clock; `at` is ms since the start. */
  readonly bends?: readonly ClockDisturbance[];
  readonly audience?: boolean;
  /** Called for every ping that came back. */
  readonly onSample?: (sample: Sample) => void;
}

/** The earliest start, epoch ms. */
const SOME_DAY = 1_790_000_000_000;

/** A screen's clock on a simulated path. Only the simulation knows the true time. */
export function aScreen({ path, seed, ppm = 0, behind, bends = [], ...others }: Circumstances): SimulatedScreen {
  const random = createRandom(seed);
  const born = SOME_DAY + random.between(0, 1_000_000);
  const device = createDevice({
    born,
    ppm,
    behind: behind ?? random.between(-5000, 5000),
    bends: bends.map((bend) => ({ ...bend, at: born + bend.at })),
  });
  const time = createVirtualTime(born);
  const wire = exchangesOver(path, random);
  const pings: number[] = [];
  const now = () => device.read(time.now());
  const clock = createClock({ now });
  const sync = createClockSync({
    clock,
    now,
    random: random.next,
    timers: time,
    audience: others.audience ?? false,
    send: ({ client_time = null }) => {
      pings.push(time.now());
      const exchange = wire.ask(time.now());
      const sample = sampleOf(device, exchange);
      time.set(() => {
        sync.pong({ client_time, server_time: sample.server });
        others.onSample?.(sample);
      }, exchange.backAt - time.now());
    },
  });
  return { clock, sync, time, device, random, pings, error: () => clock.serverNow() - time.now() };
}
