import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SUBPROTOCOL } from '#protocol/version.ts';
import { openRoom } from '../crowd/dialects.ts';
import { hostSystem } from '../crowd/hosting.ts';
import { cpuDuring } from '../crowd/machine.ts';
import type { Counted, Cpu, Span } from './counted.ts';
import { createScreen, onTheWire } from './screen.ts';

/** The same room in the real runtime on the real clock, for some minutes: it shows that what is counted is so. */

const SETTLING_MS = 15_000;
/** Between two rounds of pings of all clocks: so long the CPU is looked at before the timer runs. */
const QUIET_MS = 120_000;
const MINUTE = 60_000;

type Counts = Pick<Counted, 'alarms' | 'constructed' | 'frames' | 'rows'>;

export async function countReally(span: Span, bundle: string): Promise<Counted & { readonly cpu: Cpu }> {
  const { address, server, stop } = await hostSystem('ours', bundle);
  const empty = await cpuDuring(server, () => wait(QUIET_MS / 2));
  const { room, code, viewer, timer } = await openRoom(address, span.screens);
  const bytes = { up: 0, down: 0, autoPings: 0 };
  const join = (type: string, key: string) => joinAs({ address, room, type, key, bytes });
  const controller = await join('controller', code);
  for (let nth = 1; nth < span.screens; nth += 1) await join('viewer', viewer);
  await wait(SETTLING_MS);
  const idle = await cpuDuring(server, () => wait(QUIET_MS));

  const countsOf = async (): Promise<Counts> => (await fetch(`${address}bench/counts`)).json() as Promise<Counts>;
  const [before, wireBefore] = [await countsOf(), { ...bytes }];
  controller(JSON.stringify({ type: 'command', data: { id: 'start', command: 'timer.start', timer_id: timer } }));
  const running = await cpuDuring(server, () => wait(span.minutes * MINUTE));
  const after = await countsOf();
  await stop();
  return {
    minutes: span.minutes,
    screens: span.screens,
    alarms: after.alarms - before.alarms,
    rows: after.rows - before.rows,
    rowsOfVisits: Number.NaN,
    rowsRead: Number.NaN,
    frames: after.frames - before.frames,
    autoPings: bytes.autoPings - wireBefore.autoPings,
    constructed: after.constructed - before.constructed,
    bytesUp: bytes.up - wireBefore.up,
    bytesDown: bytes.down - wireBefore.down,
    cpu: { empty, idle, running },
  };
}

type Joining = {
  readonly address: string;
  readonly room: string;
  readonly type: string;
  readonly key: string;
  readonly bytes: { up: number; down: number; autoPings: number };
};

/** Comes in and stays, as our client would; gives a way to say something. */
async function joinAs({ address, room, type, key, bytes }: Joining): Promise<(text: string) => void> {
  const query = `type=${type}&ticks=0&client_id=${randomBytes(18).toString('base64url')}`;
  const socket = new WebSocket(`${address.replace('http', 'ws')}ws/${room}?${query}`, [SUBPROTOCOL, `code.${key}`]);
  const say = (text: string) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (text === 'ping') bytes.autoPings += 1;
    bytes.up += onTheWire(Buffer.byteLength(text), 'up');
    socket.send(text);
  };
  const timers = {
    set: (run: () => void, ms: number) => Number(setTimeout(run, ms)),
    clear: (id: number) => clearTimeout(id),
  };
  const now = () => performance.timeOrigin + performance.now();
  const screen = createScreen({ timers, now, random: Math.random, say });
  socket.on('message', (data: Buffer) => {
    bytes.down += onTheWire(data.length, 'down');
    screen.hear(data.toString());
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  screen.opened();
  return say;
}
