import { NETWORK_PATHS } from '../../support/network-paths.ts';
import type { Random } from '../../support/random.ts';
import type { VirtualTime } from '../../support/virtual-time.ts';
import { type createRoom, Socket } from './room.ts';
import { createScreen, onTheWire } from './screen.ts';

export type World = {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly room: ReturnType<typeof createRoom>;
  /** What went over all lines so far, heads included. */
  readonly bytes: { up: number; down: number };
};

/** A screen on the venue's Wi-Fi: its frames are delayed and their bytes counted. */
export function createGuest({ time, random, room, bytes }: World, query: string) {
  const behind = random.between(-5000, 5000);
  const heard: string[] = [];
  const socket = new Socket((text) => {
    bytes.down += onTheWire(Buffer.byteLength(text), 'down');
    time.set(() => {
      screen.hear(text);
      if (text !== 'pong') heard.push(text);
    }, NETWORK_PATHS.wifi.down(random));
  });
  const say = (text: string) => {
    bytes.up += onTheWire(Buffer.byteLength(text), 'up');
    time.set(() => room.hear(socket, text), NETWORK_PATHS.wifi.up(random));
  };
  const screen = createScreen({ timers: time, now: () => time.now() - behind, random: random.next, say });
  let count = 0;
  return {
    join() {
      room.join(query, socket);
      screen.opened();
    },
    leave: () => room.leave(socket),
    command(command: object) {
      count += 1;
      say(JSON.stringify({ type: 'command', data: { id: `c${count}-${query.length}`, ...command } }));
    },
    refused: () => heard.filter((text) => text.includes('"ok":false')),
    /** The last received frame that begins with this text. */
    last: (type: string) => heard.findLast((text) => text.startsWith(`{"type":"${type}"`)),
  };
}
