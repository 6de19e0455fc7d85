import { uint8Array } from 'fast-check';
import { expect } from 'vitest';
import type { ClientConnection } from '../../../tools/room-client/connection.ts';
import type { OpenedRoom } from '../../../tools/room-client/http.ts';
import { join } from './connection.ts';
import { must } from './must.ts';

/** For random requests and frames as bytes that no library writes. `npm run fuzz` runs them longer. */

const [minutes = 0, seed = 1] = (process.env['FUZZ'] ?? '').split(' ').filter(Boolean).map(Number);
export const playing = (turns: number) => ({
  seed,
  ...(minutes === 0
    ? { numRuns: turns }
    : { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000, markInterruptAsFailure: false }),
});
export const patience = { timeout: minutes === 0 ? 90_000 : minutes * 60_000 + 90_000, retry: 0 };

/** A connection that only watches still receives everything at once and in order. It may send 20 frames a second. */
export function servedIn(watcher: ClientConnection) {
  let askedAt = 0;
  return async () => {
    if (Date.now() - askedAt < 100) return;
    askedAt = Date.now();
    await watcher.settle();
    const times = watcher.frames.flatMap(({ type, data }) => (type === 'pong' ? [must(data.client_time)] : []));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  };
}

export const watcherIn = (room: OpenedRoom) => join(room.id, { type: 'moderator', code: room.codes.moderator });

export const bytes = uint8Array({ maxLength: 300 });
