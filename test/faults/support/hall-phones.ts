import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { followRoom } from '../../../client/live/moving/follow.ts';
import { whereaboutsIn } from '../../../client/live/moving/whereabouts.ts';
import { closeCodes } from '../../../worker/protocol/close-codes.ts';
import { SUBPROTOCOL } from '../../../worker/protocol/version.ts';

/**
 * Phones of an audience on addresses of their own, in one process: it runs inside the namespace of the phones. Started with the
 * origin of a copy, a room and the addresses; for each line that comes in it prints what every phone knows. They follow a room that moves.
 */

/** `deadline`: what a phone was told last of the first timer, `null` while it does not run; `origin`: by which copy. */
export type Known = { readonly deadline: string; readonly origin: string };

const [first = '', room = '', ...addresses] = process.argv.slice(2);

const known = new Map<string, Known>();
const timers = {
  set: (run: () => void, ms: number) => Number(setTimeout(run, ms)),
  clear: (id: number) => clearTimeout(id),
};

/** Where a copy says that the room is. */
const ask = async (origin: string) =>
  whereaboutsIn(
    await fetch(`${origin}/api/sessions/${room}/move`).then(
      async (answer) => answer.json(),
      () => null,
    ),
  );

function open(localAddress: string, origin: string): void {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/${room}?type=audience`, [SUBPROTOCOL], {
    localAddress,
  });
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (!text.startsWith('{')) return;
    const frame: { data?: { timers?: readonly { readonly deadline: number | null }[] } } = JSON.parse(text);
    if (frame.data?.timers) known.set(localAddress, { deadline: String(frame.data.timers[0]?.deadline), origin });
  });
  socket.on('error', () => {});
  socket.on('close', (code) => {
    if (code !== closeCodes.moved) return setTimeout(open, 500, localAddress, origin);
    return followRoom({
      askHere: () => ask(origin),
      askThere: ask,
      mayCall: () => true,
      timers,
      pauseMs: () => 3000,
      onMoved: () => {},
      onBack: () => {},
      onThere: (there) => open(localAddress, there),
    });
  });
}

for (const address of addresses) open(address, first);
createInterface(process.stdin).on('line', () => {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(known))}\n`);
});
