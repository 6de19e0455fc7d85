import { callOtherCopy } from '../../lib/network/other-copy.ts';
import { whereaboutsIn } from './whereabouts.ts';

/** A clock that was asked: its answer in epoch milliseconds, between two moments of the device's clock, ms. */
export type ClockSample = { readonly server: number; readonly sent: number; readonly received: number };

const SAMPLES = 5;

/** How far one clock is ahead of another, ms; 0 if that is within the error of the samples. */
export function aheadBy(samples: readonly ClockSample[], others: readonly ClockSample[]): number | null {
  const [one, other] = [bestOf(samples), bestOf(others)];
  if (!one || !other) return null;
  const ahead = Math.round(one.offset - other.offset);
  return Math.abs(ahead) <= one.error + other.error ? 0 : ahead;
}

/** The quickest answer has the smallest error: half of its way there and back, and the millisecond of the clock. */
function bestOf(samples: readonly ClockSample[]): { readonly offset: number; readonly error: number } | null {
  const [best] = samples.toSorted((a, b) => a.received - a.sent - (b.received - b.sent));
  if (!best) return null;
  return { offset: best.server - (best.sent + best.received) / 2, error: (best.received - best.sent) / 2 + 1 };
}

/** How far the clock of a room is ahead of the clock of the copy at an address, ms; null where one does not answer. */
export async function measuredAhead(sessionId: string, room: string, copy: string): Promise<number | null> {
  const [ofRoom, ofCopy]: ClockSample[][] = [[], []];
  for (let count = 0; count < SAMPLES; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that no answer waits for another one
    const there = await callOtherCopy(`${room}/api/sessions/${sessionId}/move`);
    const place = whereaboutsIn(there.body);
    if (place) ofRoom?.push({ ...there, server: place.server_time });
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const here = await callOtherCopy(`${copy}/api/sessions/${sessionId}/move`);
    const { ahead_ms = 0 } = whereaboutsIn(here.body) ?? {};
    if (here.serverTime !== null) ofCopy?.push({ ...here, server: here.serverTime - ahead_ms });
  }
  return aheadBy(ofRoom ?? [], ofCopy ?? []);
}
