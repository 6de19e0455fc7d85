/**
 * US dollars. Durable Objects and D1 as developers.cloudflare.com/durable-objects/platform/pricing and
 * /d1/platform/pricing say (read on 2026-11-21); requests and CPU of Workers as
 * developers.cloudflare.com/workers/platform/pricing was quoted in August 2026.
 */
const MILLION = 1e6;

/** One thing on the bill: its price, what the paid plan includes of it a month, and the free one allows a day. */
type Price = { readonly each: number; readonly included: number; readonly free: number };

/** What the paid plan costs a month, whatever is used. */
export const PLAN = 5;

export const prices = {
  /** Calls, sockets and pages that reach the Worker. */
  workerRequests: { each: 0.3 / MILLION, included: 10 * MILLION, free: 100_000 },
  /** The free plan has 10 ms for each call and no sum. */
  workerCpuMs: { each: 0.02 / MILLION, included: 30 * MILLION, free: Infinity },
  /** Calls, sockets and alarm runs; twenty incoming frames are one, outgoing ones are none. */
  roomRequests: { each: 0.15 / MILLION, included: MILLION, free: 100_000 },
  /** While a room works, or is kept from hibernating. Idle and able to hibernate costs nothing. */
  gigabyteSeconds: { each: 12.5 / MILLION, included: 400_000, free: 13_000 },
  rowsRead: { each: 0.001 / MILLION, included: 25_000 * MILLION, free: 5 * MILLION },
  /** Each setting of an alarm is one. */
  rowsWritten: { each: 1 / MILLION, included: 50 * MILLION, free: 100_000 },
} as const satisfies Record<string, Price>;

/** What is used, in the units of the bill. */
export type Usage = Readonly<Record<keyof typeof prices, number>>;

export const FRAMES_PER_REQUEST = 20;
/** A room is billed as if it had so much memory. */
export const GIGABYTES = 0.128;
