import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const account = '0123456789abcdef0123456789abcdef';
const path = `/client/v4/accounts/${account}/d1/database`;

/** A server with the part of Cloudflare's API that wrangler uses to list and create databases. */
async function cloudflareWith(...names: string[]) {
  const created: unknown[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const databases = names.map((name) => ({ uuid: crypto.randomUUID(), name }));
      if (request.method === 'POST' && pathname === path) {
        const body: { name: string } = JSON.parse(await text(request));
        created.push(body.name);
        names.push(body.name);
      }
      const result =
        request.method === 'POST'
          ? { uuid: crypto.randomUUID(), name: names.at(-1), version: 'production' }
          : databases;
      response.writeHead(pathname === path ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: pathname === path, errors: [], messages: [], result }));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { created, base: `http://127.0.0.1:${port}/client/v4`, close: () => server.close() };
}

async function prepare(base: string): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/production-database.ts'], {
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

test.each([
  { has: [], creates: ['a-tiempo'], what: 'creates the database of a fresh account' },
  { has: ['other', 'a-tiempo'], creates: [], what: 'leaves the database alone that is there' },
])('[OP16] a deployment $what', { timeout: 90_000 }, async ({ has, creates }) => {
  const cloudflare = await cloudflareWith(...has);
  expect(await prepare(cloudflare.base)).toBe(0);
  cloudflare.close();
  expect(cloudflare.created).toEqual(creates);
});
