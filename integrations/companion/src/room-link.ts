import { createClock } from '../../../client/live/clock/clock.ts';
import { createClockSync } from '../../../client/live/clock/clock-sync.ts';
import { ReconnectingSocket } from '../../../client/live/connection/reconnecting-socket.ts';
import type { ConnectionState } from '../../../client/live/connection/reconnect.ts';
import type { Socket, SocketHandlers } from '../../../client/live/connection/socket.ts';
import type { Timers } from '../../../client/live/timers.ts';
import { applyMessage, type RoomCopy } from '../../../client/live/store/room-copy.ts';
import type { DownMessage } from '../../../worker/protocol/down.ts';
import { PROGRAM, SUBPROTOCOL } from '../../../worker/protocol/version.ts';
import type { Target } from './settings.ts';

type LinkOptions = {
  readonly target: Target;
  readonly onState: (state: ConnectionState) => void;
  /** The copy has changed, or the clock has jumped. */
  readonly onChange: () => void;
};

/** An open room: what is known of it, and its time. */
export type RoomLink = {
  /** What the room said last, also while there is no connection; null before its first whole state. */
  readonly copy: () => RoomCopy | null;
  /** The room's time, ms. */
  readonly now: () => number;
  /** The server is known to answer: a next try to connect does not wait. */
  readonly hasAnswered: () => void;
  readonly close: () => void;
};

const device = () => performance.timeOrigin + performance.now();

/** setTimeout with numbers as ids, as in a browser. */
function numberedTimers(): Timers {
  const waiting = new Map<number, NodeJS.Timeout>();
  let last = 0;
  return {
    set(run, ms) {
      last += 1;
      const id = last;
      const done = () => {
        waiting.delete(id);
        run();
      };
      waiting.set(id, setTimeout(done, ms));
      return id;
    },
    clear(id) {
      clearTimeout(waiting.get(id));
      waiting.delete(id);
    },
  };
}

/** Hears a room as a program with a key, and connects again for ever when the connection breaks. */
export function openRoomLink({ target, onState, onChange }: LinkOptions): RoomLink {
  const timers = numberedTimers();
  let copy: RoomCopy | null = null;
  const clock = createClock({ now: device, onStep: onChange });
  const sync = createClockSync({
    clock,
    timers,
    now: device,
    random: Math.random,
    send: (data) => void socket.send({ type: 'ping', data }),
  });

  const onMessage = (message: DownMessage) => {
    const received = device();
    if (message.type === 'pong') return sync.pong(message.data, received);
    clock.receivedServerTime(message.server_time, received);
    const next = applyMessage(copy, message);
    if (next === copy) return;
    copy = next;
    onChange();
  };

  const socket = new ReconnectingSocket({
    connect: (handlers) => openSocket(target, handlers),
    canJoin: async () => null,
    isAudience: false,
    isOnAir: () => false,
    // A newer version of the protocol needs a newer module: it keeps trying, more slowly, until somebody installs it.
    reload: () => {},
    hasReloaded: () => true,
    timers,
    now: device,
    random: Math.random,
    signals: { isOnline: () => true, isVisible: () => true, watch: () => () => {} },
    onState: (state) => {
      if (state.state === 'open') sync.opened();
      else sync.closed();
      onState(state);
    },
    onMessage,
  });
  void socket.start();

  return {
    copy: () => copy,
    now: () => clock.serverNow(),
    hasAnswered: () => socket.retryIfWaiting(),
    close: () => socket.close(),
  };
}

function openSocket({ site, room, key }: Target, { onOpen, onMessage, onClose }: SocketHandlers): Socket {
  const address = `${site.replace(/^http/u, 'ws')}/ws/${room}?type=${PROGRAM}`;
  const socket = new WebSocket(address, [SUBPROTOCOL, `key.${key}`]);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onMessage(data));
  // Nobody here asked for a normal closure: a server that shuts down comes back.
  socket.addEventListener('close', ({ code, reason }) => onClose({ code: code === 1000 ? 1006 : code, reason }));
  // The reason follows as a closure.
  socket.addEventListener('error', () => {});
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };
}
