import { call, openRoom, outcome } from './calls.ts';

/** A room with two timers, and calls of its controller for the first. */
export async function controlled() {
  const room = await openRoom({ timers: 2 });
  const [first, second] = room.timers;
  if (!first || !second) throw new Error('no timers');
  const act = (body: object) => call('POST', `/api/timers/${first.id}/control`, { code: room.codes.controller, body });
  const change = (body: object) => call('PUT', `/api/timers/${first.id}`, { code: room.codes.controller, body });
  const refused = (body: object) =>
    outcome('POST', `/api/timers/${first.id}/control`, { code: room.codes.controller, body });
  return { ...room, first, second, act, change, refused };
}
