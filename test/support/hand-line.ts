import type { Ears, Signal } from '../../client/live/line.ts';
import { Line } from '../../client/live/line.ts';
import type { Ending, LineState } from '../../client/live/reconnect.ts';
import { createVirtualTime } from './virtual-time.ts';

export const broken: Ending = { code: 1006, reason: '' };
export const frame = JSON.stringify({
  type: 'stage_selected',
  data: { active_timer_id: null },
  rev: 1,
  server_time: 0,
});

/** Sockets in the test's hand: it opens, speaks on and closes them. */
export function aLine({ refusal = null as Ending | null, isAudience = false } = {}) {
  const time = createVirtualTime();
  const sockets: { ears: Ears; sent: string[]; closed: number | null }[] = [];
  const states: LineState[] = [];
  const device = { isOnline: true, isOnAir: false, reloads: 0, asked: 0, frames: 0 };
  let notice: (signal: Signal) => void = () => {};
  const line = new Line({
    connect: (ears) => {
      const socket = { ears, sent: [] as string[], closed: null as number | null };
      sockets.push(socket);
      return { send: (text) => void socket.sent.push(text), close: (code) => void (socket.closed = code) };
    },
    ask: async () => {
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
    onFrame: () => void (device.frames += 1),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  };
  const open = () => {
    last().ears.opened();
    last().ears.heard('pong');
  };
  return { time, sockets, states, device, line, last, open, notice: (signal: Signal) => notice(signal) };
}

export async function anOpenLine(some: Parameters<typeof aLine>[0] = {}) {
  const all = aLine(some);
  await all.line.start();
  all.open();
  return all;
}
