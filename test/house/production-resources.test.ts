import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const account = '0123456789abcdef0123456789abcdef';
const path = `/client/v4/accounts/${account}`;

/** Databases and queues, as a list shows one of this name. */
const kinds: Readonly<Record<string, (name: string) => object>> = {
  [`${path}/d1/database`]: (name) => ({ uuid: crypto.randomUUID(), name, version: 'production' }),
  [`${path}/queues`]: (name) => ({ queue_id: 'q', queue_name: name, producers: [], consumers: [], settings: {} }),
};

/** A server with the part of Cloudflare's API that wrangler uses to list and create databases and queues. */
async function cloudflareWith(...names: readonly string[]) {
  const created: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const wanted = searchParams.get('name');
      const there = [...names, ...created].filter((name) => wanted === null || name === wanted);
      const answer = (status: number, result: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ success: status === 200, errors: [], messages: [], result }));
      };
      const shown = kinds[pathname];
      if (!shown) return answer(404, null);
      if (request.method !== 'POST')
        return answer(
          200,
          there.map((name) => shown(name)),
        );
      const body: { name?: string; queue_name?: string } = JSON.parse(await text(request));
      const name = body.name ?? body.queue_name ?? '';
      created.push(name);
      return answer(200, shown(name));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { created, base: `http://127.0.0.1:${port}/client/v4`, close: () => server.close() };
}

async function prepare(base: string): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/production-resources.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: '/nonexistent',
      XDG_CONFIG_HOME: '/nonexistent',
      CLOUDFLARE_API_BASE_URL: base,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: account,
    },
  });
  await once(child, 'close');
  return child.exitCode;
}

const queues = ['a-tiempo-webhooks', 'a-tiempo-webhooks-dead'];

test.each([
  { has: [], creates: ['a-tiempo', ...queues], what: 'creates the database and the queues of a fresh account' },
  {
    has: ['other', 'a-tiempo', 'a-tiempo-webhooks'],
    creates: ['a-tiempo-webhooks-dead'],
    what: 'leaves alone what is there',
  },
])('[OP16] a deployment $what', async ({ has, creates }) => {
  const cloudflare = await cloudflareWith(...has);
  expect(await prepare(cloudflare.base)).toBe(0);
  cloudflare.close();
  expect(cloudflare.created).toEqual(creates);
});
