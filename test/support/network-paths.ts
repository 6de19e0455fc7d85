import type { Random } from './random.ts';

/** The delay of one way, in ms, drawn anew for every message. */
export interface NetworkPath {
  readonly name: string;
  readonly up: (random: Random) => number;
  readonly down: (random: Random) => number;
}

const around = (middle: number, spread: number) => (random: Random) => random.between(middle - spread, middle + spread);
const queue = (least: number, mean: number) => (random: Random) => least + random.exponential(mean);
/** Adds 100 to 400 ms to this share of the messages, as when a radio loses contact. */
const spiky = (way: (random: Random) => number, share: number) => (random: Random) =>
  way(random) + (random.chance(share) ? random.between(100, 400) : 0);

const same = (name: string, way: (random: Random) => number): NetworkPath => ({ name, up: way, down: way });

/** The network paths on which the estimators were compared, and two with spikes, which venues have. */
export const NETWORK_PATHS = {
  loopback: same('loopback', around(0.15, 0.1)),
  wifi: same('venue Wi-Fi 5±4', around(5, 4)),
  symmetric: same('round trip 80±40', around(40, 20)),
  far: same('one way 80±40', around(80, 40)),
  unevenJitter: { name: 'up 80±5, down 80±40', up: around(80, 5), down: around(80, 40) },
  unevenPath: { name: 'up 40±10, down 120±40', up: around(40, 10), down: around(120, 40) },
  lte: { name: 'LTE: up 30+exp(30), down 30+exp(60)', up: queue(30, 30), down: queue(30, 60) },
  spikyWifi: same('Wi-Fi 5±4 with spikes', spiky(around(5, 4), 0.1)),
  spikyPath: same('round trip 80±40 with spikes', spiky(around(40, 20), 0.1)),
} satisfies Record<string, NetworkPath>;

/**
 * A disturbance of a device's clock: from `at` (ms of server time) it gains `by` ms in the course of `over` ms. A clock
 * that is slewed gains a little, one that is set gains at once, one that sleeps loses as much as passes.
 */
export interface ClockDisturbance {
  readonly at: number;
  readonly by: number;
  readonly over: number;
}

export const sleep = (at: number, ms: number): ClockDisturbance => ({ at, by: -ms, over: ms });

/** What the device's clock reads at a moment of server time, both in ms. */
export interface Device {
  readonly read: (serverMs: number) => number;
}

interface Making {
  readonly born: number;
  /** How far its clock is behind the server's when it is born, ms. */
  readonly behind?: number;
  /** How many millionths too fast it runs. */
  readonly ppm?: number;
  readonly bends?: readonly ClockDisturbance[];
}

export function createDevice({ born, behind = 0, ppm = 0, bends = [] }: Making): Device {
  const gained = (serverMs: number) =>
    bends
      .filter(({ at }) => at < serverMs)
      .reduce((total, { at, by, over }) => total + by * Math.min(1, (serverMs - at) / Math.max(over, 0.001)), 0);
  return { read: (serverMs) => serverMs - behind + (serverMs - born) * (ppm / 1e6) + gained(serverMs) };
}

export interface Exchange {
  /** Moments of server time, ms: sent by the screen, stamped by the room, back at the screen. */
  readonly sentAt: number;
  readonly stampedAt: number;
  readonly backAt: number;
}

/** Pings over a network path. A socket keeps its order: no message overtakes a late one. */
export function exchangesOver(path: NetworkPath, random: Random): { ask(sentAt: number): Exchange } {
  let lastUp = 0;
  let lastDown = 0;
  return {
    ask(sentAt) {
      const stampedAt = Math.max(lastUp, sentAt + path.up(random));
      const backAt = Math.max(lastDown, stampedAt + path.down(random));
      lastUp = stampedAt;
      lastDown = backAt;
      return { sentAt, stampedAt, backAt };
    },
  };
}

/** What the device learns from an exchange: its own clock at both ends, the server's whole milliseconds between. */
export function sampleOf(device: Device, { sentAt, stampedAt, backAt }: Exchange) {
  return { sent: device.read(sentAt), server: Math.floor(stampedAt), received: device.read(backAt) };
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
