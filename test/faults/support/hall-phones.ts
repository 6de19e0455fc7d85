import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { SUBPROTOCOL } from '../../../worker/protocol/version.ts';

/**
 * Phones of an audience on addresses of their own, in one process: it runs inside the namespace of the phones. Started with the
 * address of a room's sockets and the addresses; for each line that comes in it prints what every phone knows of the first timer.
 */

const [url = '', ...addresses] = process.argv.slice(2);

/** What a phone was told last of the first timer: its state, and the end of its time in the room's clock. */
const known = new Map<string, unknown>();

function open(localAddress: string): void {
  const socket = new WebSocket(url, [SUBPROTOCOL], { localAddress });
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (!text.startsWith('{')) return;
    const frame: { type: string; data?: { timers?: readonly unknown[] } } = JSON.parse(text);
    if (frame.data?.timers) known.set(localAddress, frame.data.timers[0]);
  });
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(open, 500, localAddress));
}

addresses.forEach(open);
createInterface(process.stdin).on('line', () => {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(known))}\n`);
});
