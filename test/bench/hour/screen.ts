import { createClock } from '../../../client/live/clock/clock.ts';
import { createClockSync } from '../../../client/live/clock/clock-sync.ts';
import type { Timers } from '../../../client/live/timers.ts';
import { createHeartbeat } from '../../../client/live/connection/heartbeat.ts';

type Parts = {
  readonly timers: Timers;
  /** The device's clock, ms. */
  readonly now: () => number;
  readonly random: () => number;
  readonly say: (text: string) => void;
};

/** The frames that a screen sends by itself, with our client's own clock and heartbeat; the caller sends them. */
export function createScreen({ timers, now, random, say }: Parts) {
  const clock = createClock({ now });
  const send = (data: object) => say(JSON.stringify({ type: 'ping', data }));
  const sync = createClockSync({ clock, timers, now, random, send });
  const heartbeat = createHeartbeat({ timers, ping: () => say('ping'), onSilence: () => {} });
  return {
    opened() {
      sync.opened();
      heartbeat.start();
    },
    hear(text: string) {
      heartbeat.received();
      if (text.startsWith('{"type":"pong"')) sync.pong(JSON.parse(text).data);
    },
  };
}

/** With the head that a WebSocket puts before it; upwards there is a mask of four bytes as well. */
export const onTheWire = (bytes: number, way: 'up' | 'down'): number =>
  bytes + (bytes < 126 ? 2 : 4) + (way === 'up' ? 4 : 0);
