import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type OpenedRoom, openRoom, request } from '../../../tools/room-client/http.ts';
import { startWorker, withWebhooks } from '../../support/runtime.ts';

/** A thousand deliveries from several rooms, to receivers of which one in five never takes any. */

/** How a receiver answers; `once`: it fails the first attempt of each delivery. */
const receivers = ['ok', 'ok', 'ok', 'once', 'never'] as const;
type Manner = (typeof receivers)[number];

/** Messages that each room shows. A room without an owner causes 240 deliveries at once. */
const MESSAGES = 200;
const PATIENCE_MS = 120_000;

export type WebhookFigures = {
  readonly told: number;
  readonly arrived: number;
  readonly dead: number;
  /** How many of them came with a second id. */
  readonly twice: number;
  readonly seconds: number;
};

/** What one receiver has heard: the ids with which each thing that happened came, and those that it took. */
class Receiver {
  readonly manner: Manner;
  readonly #idsOf = new Map<number, Set<string>>();
  readonly #taken = new Set<string>();

  constructor(manner: Manner) {
    this.manner = manner;
  }

  /** Returns the status of the answer. */
  hears(id: string, rev: number): number {
    const before = this.#idsOf.get(rev) ?? new Set();
    this.#idsOf.set(rev, new Set([...before, id]));
    if (this.manner === 'never' || (this.manner === 'once' && !before.has(id))) return 503;
    this.#taken.add(id);
    return 204;
  }

  get arrived(): number {
    return this.#taken.size;
  }

  get twice(): number {
    return [...this.#idsOf.values()].filter((ids) => ids.size > 1).length;
  }
}

/** Starts a server at which each receiver has a path of its own. */
async function listen(all: readonly Receiver[]) {
  const server = createServer();
  server.on('request', (incoming: IncomingMessage, answer) => {
    void text(incoming).then((body) => {
      const { rev }: { readonly rev: number } = JSON.parse(body);
      const receiver = all[Number(incoming.url?.slice(1))];
      answer.writeHead(receiver?.hears(String(incoming.headers['webhook-id']), rev) ?? 404).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function showMessages(address: string, { id, codes }: OpenedRoom, url: string): Promise<void> {
  const give = async (path: string, body: object) => {
    const { status } = await request(address, 'POST', path, { code: codes.controller, body });
    if (status !== 201) throw new Error(`${path} was refused: ${status}`);
  };
  await give(`/api/events/${id}/webhooks`, { url, events: ['message.shown'] });
  for (let index = 0; index < MESSAGES; index += 1) {
    await give('/api/messages', { session_id: id, content: `Mensaje ${index}` });
  }
}

async function deadIn(address: string, { id, codes }: OpenedRoom): Promise<number> {
  const answer = await request(address, 'GET', `/api/events/${id}/webhooks`, { code: codes.controller });
  const { webhooks }: { readonly webhooks: readonly { readonly dead_count: number }[] } = JSON.parse(answer.text);
  return webhooks.reduce((sum, { dead_count }) => sum + dead_count, 0);
}

export async function measureWebhooks(bundle: string): Promise<WebhookFigures> {
  const began = performance.now();
  const address = (await startWorker(bundle, { webhooks: withWebhooks })).replace(/\/$/u, '');
  const all = receivers.map((manner) => new Receiver(manner));
  const server = await listen(all);
  const rooms = await Promise.all(all.map(() => openRoom(address)));
  await Promise.all(rooms.map((room, index) => showMessages(address, room, `${server.address}/${index}`)));
  const told = MESSAGES * receivers.length;
  const arrived = () => all.reduce((sum, receiver) => sum + receiver.arrived, 0);
  const dead = async () => {
    const counts = await Promise.all(rooms.map((room) => deadIn(address, room)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const deadline = performance.now() + PATIENCE_MS;
  while (arrived() + (await dead()) < told && performance.now() < deadline) await wait(250);
  server.close();
  const twice = all.reduce((sum, receiver) => sum + receiver.twice, 0);
  return { told, arrived: arrived(), dead: await dead(), twice, seconds: (performance.now() - began) / 1000 };
}
