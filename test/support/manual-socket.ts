import type { SocketHandlers, DeviceSignal } from '../../client/live/connection/socket.ts';
import { ReconnectingSocket } from '../../client/live/connection/reconnecting-socket.ts';
import type { CloseInfo, ConnectionState } from '../../client/live/connection/reconnect.ts';
import { createVirtualTime } from './virtual-time.ts';

export const broken: CloseInfo = { code: 1006, reason: '' };
export const frame = JSON.stringify({
  type: 'stage_selected',
  data: { active_timer_id: null },
  rev: 1,
  server_time: 0,
});

/** A reconnecting socket whose sockets the test opens, feeds and closes. */
export function aReconnectingSocket({ refusal = null as CloseInfo | null, isAudience = false } = {}) {
  const time = createVirtualTime();
  const sockets: { handlers: SocketHandlers; sent: string[]; closed: number | null }[] = [];
  const states: ConnectionState[] = [];
  const device = { isOnline: true, isOnAir: false, reloads: 0, asked: 0, frames: 0 };
  let notice: (signal: DeviceSignal) => void = () => {};
  const connection = new ReconnectingSocket({
    connect: (handlers) => {
      const socket = { handlers, sent: [] as string[], closed: null as number | null };
      sockets.push(socket);
      return { send: (text) => void socket.sent.push(text), close: (code) => void (socket.closed = code) };
    },
    canJoin: async () => {
      device.asked += 1;
      return refusal;
    },
    isAudience,
    isOnAir: () => device.isOnAir,
    reload: () => void (device.reloads += 1),
    hasReloaded: () => device.reloads > 0,
    timers: time,
    now: time.now,
    random: () => 0,
    signals: {
      isOnline: () => device.isOnline,
      isVisible: () => true,
      watch: (noticed) => {
        notice = noticed;
        return () => (notice = () => {});
      },
    },
    onState: (state) => void states.push(state),
    onMessage: () => void (device.frames += 1),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  };
  const open = () => {
    last().handlers.onOpen();
    last().handlers.onMessage('pong');
  };
  return { time, sockets, states, device, connection, last, open, notice: (signal: DeviceSignal) => notice(signal) };
}

export async function anOpenSocket(some: Parameters<typeof aReconnectingSocket>[0] = {}) {
  const all = aReconnectingSocket(some);
  await all.connection.start();
  all.open();
  return all;
}
