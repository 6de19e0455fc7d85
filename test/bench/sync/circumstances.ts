import { NETWORK_PATHS, sleep, type ClockDisturbance, type NetworkPath } from '../../support/network-paths.ts';
import type { Random } from '../../support/random.ts';

const MINUTE = 60_000;

/** An event of a device: until when it is away, and what its page receives. */
export type Incident = {
  readonly bend: ClockDisturbance;
  /** The connection is closed while it is away, ms. */
  readonly awayMs: number;
  /** When the page notices, ms after it began, and how long it believes its clock to have stood still. */
  readonly noticedMs: number;
  readonly slept: number;
};

export type Circumstance = {
  readonly name: string;
  readonly path: NetworkPath;
  /** The devices run too fast or too slow by up to so many millionths; 40 where it is not said. */
  readonly ppm?: number;
  readonly incident?: (at: number, random: Random) => Incident;
};

/** A mobile network: queues in both directions, and now and then a radio that was away. */
const spiky = (way: NetworkPath['up']) => (random: Random) =>
  way(random) + (random.chance(0.1) ? random.between(100, 400) : 0);
const mobile: NetworkPath = { name: '4G', up: spiky(NETWORK_PATHS.lte.up), down: spiky(NETWORK_PATHS.lte.down) };

function sleeps(at: number): Incident {
  const ms = 5 * MINUTE;
  return { bend: sleep(at, ms), awayMs: ms, noticedMs: ms, slept: ms };
}

/** Forward or back by up to two seconds; the page looks every two seconds. */
function steps(at: number, random: Random): Incident {
  const by = random.between(-2000, 2000);
  return { bend: { at, by, over: 0 }, awayMs: 0, noticedMs: random.between(0, 2000), slept: -by };
}

/** The network path of the promise. */
export const EVEN = 'round trip 80 ± 40 ms, devices that run evenly';

export const circumstances: readonly Circumstance[] = [
  { name: EVEN, path: NETWORK_PATHS.symmetric, ppm: 0 },
  { name: 'round trip 80 ± 40 ms, devices up to 40 ppm out', path: NETWORK_PATHS.symmetric },
  { name: 'venue Wi-Fi, one way 5 ± 4 ms', path: NETWORK_PATHS.wifi },
  { name: '4G: up 30 + queue, down 30 + longer queue, 10 % spikes of 100 to 400 ms', path: mobile },
  { name: 'asymmetric: up 40 ± 10, down 120 ± 40 ms', path: NETWORK_PATHS.unevenPath },
  { name: 'a phone that sleeps five minutes, 80 ± 40 ms', path: NETWORK_PATHS.symmetric, incident: sleeps },
  { name: 'a device whose clock is set by up to 2 s, 80 ± 40 ms', path: NETWORK_PATHS.symmetric, incident: steps },
];
