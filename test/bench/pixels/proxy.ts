import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import type { NetworkPath } from '../../support/network-paths.ts';
import type { Random } from '../../support/random.ts';

/** A line between a page and the product: every piece of either direction comes later, and none overtakes another. */
export interface Proxy {
  readonly address: string;
  readonly close: () => void;
}

interface Way {
  readonly from: Socket;
  readonly to: Socket;
  readonly delay: () => number;
}

/** Does one thing after the other, each at its own moment: two timers of Node keep no order between them. */
function createQueue() {
  const waiting: { readonly at: number; readonly act: () => void }[] = [];
  const work = () => {
    for (let [next] = waiting; next !== undefined && next.at <= performance.now(); [next] = waiting) {
      waiting.shift();
      next.act();
    }
    const [next] = waiting;
    if (next !== undefined) setTimeout(work, next.at - performance.now());
  };
  return (at: number, act: () => void) => {
    waiting.push({ at, act });
    if (waiting.length === 1) setTimeout(work, at - performance.now());
  };
}

function pass({ from, to, delay }: Way): void {
  const queue = createQueue();
  let last = 0;
  const later = (act: () => void) => {
    last = Math.max(last, performance.now() + delay());
    queue(last, act);
  };
  from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}

export async function openProxy(port: number, line: NetworkPath, random: Random): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (page) => {
    const product = connect({ port, host: 'localhost', allowHalfOpen: true });
    for (const socket of [page, product]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass({ from: page, to: product, delay: () => line.up(random) });
    pass({ from: product, to: page, delay: () => line.down(random) });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${own}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
