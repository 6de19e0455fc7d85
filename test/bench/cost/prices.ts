/**
 * US dollars, beyond what the plan of 5 dollars a month includes. Durable Objects and D1 as
 * developers.cloudflare.com/durable-objects/platform/pricing and /d1/platform/pricing say (read on 2026-11-21);
 * requests and CPU of Workers as developers.cloudflare.com/workers/platform/pricing was quoted in August 2026.
 */
const MILLION = 1e6;

export const prices = {
  /** Calls and sockets that reach the Worker. */
  workerRequest: 0.3 / MILLION,
  workerCpuMs: 0.02 / MILLION,
  /** Calls, sockets and alarm runs; twenty incoming frames are one, outgoing ones are none. */
  roomRequest: 0.15 / MILLION,
  /** While a room works, or is kept from hibernating. Idle and able to hibernate costs nothing. */
  gigabyteSecond: 12.5 / MILLION,
  rowRead: 0.001 / MILLION,
  /** Each setting of an alarm is one. */
  rowWritten: 1 / MILLION,
} as const;

export const FRAMES_PER_REQUEST = 20;
/** A room is billed as if it had so much memory. */
export const GIGABYTES = 0.128;
