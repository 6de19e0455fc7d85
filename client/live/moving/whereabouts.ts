import type { Whereabouts } from '#protocol/move.ts';

/** Where a room is, in the answer of a copy that may be of another version; null if it does not say. */
export function whereaboutsIn(body: unknown): Whereabouts | null {
  if (!isRecord(body) || typeof body['server_time'] !== 'number') return null;
  const { state, server_time, ahead_ms, to, at, is_read } = body;
  const clock = { server_time, ahead_ms: typeof ahead_ms === 'number' ? ahead_ms : 0 };
  if (state === 'here') return { state, ...clock };
  if (state !== 'moved' || typeof at !== 'number') return null;
  return { state, ...clock, to: typeof to === 'string' ? to : null, at, is_read: is_read === true };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
