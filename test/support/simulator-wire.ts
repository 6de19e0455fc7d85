import type { NetworkPath } from './network-paths.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Virtual time and repeatable random numbers. */
export interface World {
  readonly time: VirtualTime;
  readonly random: Random;
}

interface Ends {
  readonly room: { hear(frame: string): void; gone(clean: boolean): void };
  readonly client: { hear(frame: string): void; opened(): void; closed(code: number | null): void };
}

/** One connection: frames arrive in order and late, and not at all after a cut. */
export interface Wire {
  up(frame: string): void;
  down(frame: string): void;
  /** The room admits the client. */
  accept(): void;
  /** The room closes. */
  dismiss(code: number): void;
  /** The client closes. */
  hangUp(): void;
  /** The connection breaks without a close; each side notices at its own time. */
  cut(): void;
}

const ROOM_NOTICES_WITHIN = 8000;
const CLIENT_NOTICES_WITHIN = 2000;

export function createWire({ time, random }: World, path: NetworkPath, ends: Ends): Wire {
  let isCut = false;
  let roomOpen = true;
  let clientOpen = true;
  const lane = (delay: (random: Random) => number) => {
    let last = 0;
    return (deliver: () => void) => {
      last = Math.max(last, time.now() + delay(random));
      time.set(() => !isCut && deliver(), last - time.now());
    };
  };
  const upwards = lane(path.up);
  const downwards = lane(path.down);
  const toRoom = (deliver: () => void) => upwards(() => roomOpen && deliver());
  const toClient = (deliver: () => void) => downwards(() => clientOpen && deliver());

  return {
    up: (frame) => toRoom(() => ends.room.hear(frame)),
    down: (frame) => toClient(() => ends.client.hear(frame)),
    accept: () => toClient(() => ends.client.opened()),
    dismiss(code) {
      roomOpen = false;
      toClient(() => {
        clientOpen = false;
        ends.client.closed(code);
      });
    },
    hangUp() {
      clientOpen = false;
      toRoom(() => {
        roomOpen = false;
        ends.room.gone(true);
      });
    },
    cut() {
      if (isCut) return;
      isCut = true;
      time.set(() => roomOpen && ends.room.gone(false), random.between(0, ROOM_NOTICES_WITHIN));
      time.set(() => clientOpen && ends.client.closed(null), random.between(0, CLIENT_NOTICES_WITHIN));
    },
  };
}
