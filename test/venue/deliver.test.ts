import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { addressesHere, deliver } from '../../scripts/venue/deliver.ts';

const NOBODY = new BlockList();
const OWN = { status: null, problem: 'own' };
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** The port of a server on all addresses of this machine. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  return (server.address() as AddressInfo).port;
}

const orderTo = (url: string) => ({ url, headers: { 'Webhook-Id': 'a' }, body: '{"type":"timer.zero"}' });
const within = (ms = 5000) => AbortSignal.timeout(ms);
const loopback = { address: '127.0.0.1', family: 4 };

test('[VN19] a delivery is posted as it was asked for, and its status is the outcome', async () => {
  const seen: [IncomingMessage, string][] = [];
  const port = await listen((request, response) => {
    void text(request).then((body) => {
      seen.push([request, body]);
      response.writeHead(204).end();
    });
  });
  // The name is that of another device: `find` stands for the network's lookup.
  const asked = orderTo(`http://vmix.local:${port}/a?b=1`);
  const outcome = await deliver(asked, { own: NOBODY, signal: within(), find: async () => [loopback] });
  expect(outcome).toEqual({ status: 204, problem: null });
  const [[request, body] = []] = seen;
  expect([request?.method, request?.url, request?.headers.host, request?.headers['webhook-id'], body]).toEqual([
    'POST',
    '/a?b=1',
    `vmix.local:${port}`,
    'a',
    asked.body,
  ]);
});

describe('[VN19] nothing is sent to the machine itself', () => {
  const own = addressesHere({
    ...networkInterfaces(),
    wlan0: [
      { address: '10.9.9.9', family: 'IPv4' },
      { address: 'fe80::9', family: 'IPv6' },
    ],
  });

  test('by an address of any of its networks, however it is written', async () => {
    for (const host of ['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.9.9.9', '[::1]', '[::]', '[::ffff:10.9.9.9]'])
      expect([host, await deliver(orderTo(`http://${host}:9/`), { own, signal: within() })]).toEqual([host, OWN]);
  });

  test('by a name that leads there, also beside other addresses', async () => {
    expect(await deliver(orderTo('http://localhost:9/'), { own, signal: within() })).toEqual(OWN);
    for (const address of ['10.9.9.9', 'fe80::9%wlan0', '::ffff:127.0.0.1']) {
      const found = [
        { address: '192.0.2.7', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ];
      expect(
        await deliver(orderTo('http://sala.local:9/'), { own, signal: within(), find: async () => found }),
      ).toEqual(OWN);
    }
  });

  test('by a name whose address changes after it was looked up', async () => {
    const port = await listen((_, response) => response.writeHead(200).end());
    let looks = 0;
    const find = async () => {
      looks += 1;
      return [looks === 1 ? loopback : { address: '10.9.9.9', family: 4 }];
    };
    const outcome = await deliver(orderTo(`http://a.local:${port}/`), { own: NOBODY, signal: within(), find });
    expect([outcome, looks]).toEqual([{ status: 200, problem: null }, 1]);
  });

  test('by a redirect', async () => {
    let isFollowed = false;
    const other = await listen((_, response) => {
      isFollowed = true;
      response.end();
    });
    const port = await listen((_, response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${other}/` }).end(),
    );
    const asked = orderTo(`http://a.local:${port}/`);
    const outcome = await deliver(asked, { own: NOBODY, signal: within(), find: async () => [loopback] });
    expect([outcome, isFollowed]).toEqual([{ status: 307, problem: null }, false]);
  });
});

test('[VN19] a receiver that is not there, or does not answer, is told from one that is refused', async () => {
  const silent = await listen(() => {});
  const options = { own: NOBODY, find: async () => [loopback] };
  const to = (port: number, ms?: number) =>
    deliver(orderTo(`http://a.local:${port}/`), { ...options, signal: within(ms) });
  expect(await to(9)).toEqual({ status: null, problem: 'unreachable' });
  expect(await to(silent, 200)).toEqual({ status: null, problem: 'timeout' });
  const nowhere = { own: NOBODY, signal: within(), find: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await deliver(orderTo('http://nadie.local/'), nowhere)).toEqual({ status: null, problem: 'unreachable' });
});
