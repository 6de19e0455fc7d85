import type { Sample } from '../../../client/live/clock/clock-estimate.ts';

/** The other ways to guess a server's clock, from the same pings: each gives server minus device, ms. */
export const otherClocks = {
  'arrival of the last message': (samples: readonly Sample[]) =>
    lastOf(samples, ({ server, received }) => server - received),
  'half the last round trip': (samples: readonly Sample[]) => lastOf(samples, midpoint),
  'shortest round trip of 8': (samples: readonly Sample[]) => {
    const [fastest] = samples.slice(-8).toSorted((a, b) => a.received - a.sent - (b.received - b.sent));
    return fastest ? midpoint(fastest) : 0;
  },
} as const;

export type OtherClock = keyof typeof otherClocks;

const midpoint = ({ sent, server, received }: Sample) => server - (sent + received) / 2;

function lastOf(samples: readonly Sample[], offset: (sample: Sample) => number): number {
  const last = samples.at(-1);
  return last ? offset(last) : 0;
}
