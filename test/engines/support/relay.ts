import { type AddressInfo, type Socket, createServer, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A way to the product that can be slow, and be down: what a browser meets when its network is. */
export interface Relay {
  /** The product at an address of its own, which is another site to a browser. */
  readonly address: string;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
}

/** @param delay How long everything is on its way, each way, ms. */
export async function startRelay(product: string, delay = 0): Promise<Relay> {
  const { hostname, port } = new URL(product);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => void wait(delay).then(() => other.writable && other.write(bytes)));
      one.on('end', () => void wait(delay).then(() => other.end()));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening));
  const { port: own } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://localhost:${own}`,
    cut: () => {
      isCut = true;
      hangUp();
    },
    mend: () => void (isCut = false),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        hangUp();
      }),
  };
}
