import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

/** A server with the part of Cloudflare's API that wrangler asks for the names of secrets. */
async function cloudflareWith(names: readonly string[] | null) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isThere = names !== null && url.endsWith('/workers/scripts/a-tiempo/secrets');
    const result = names?.map((name) => ({ name, type: 'secret_text' })) ?? null;
    const errors = isThere ? [] : [{ code: 10007, message: 'This Worker does not exist' }];
    response.writeHead(isThere ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success: isThere, errors, messages: [], result: isThere ? result : null }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, base: `http://127.0.0.1:${port}/client/v4`, close: () => server.close() };
}

async function doctorSignedInto(base: string): Promise<string> {
  const child = spawn(process.execPath, ['tools/doctor/doctor.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      HOME: '/nonexistent',
      XDG_CONFIG_HOME: '/nonexistent',
      CLOUDFLARE_API_BASE_URL: base,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
    },
  });
  let said = '';
  child.stdout.on('data', (bytes) => (said += String(bytes)));
  await once(child, 'close');
  return said;
}

test('[DR10] signed in, it knows which secrets of the embedded identity service are set, and recommends the others', async () => {
  const cloudflare = await cloudflareWith(['PASSWORD_PEPPER', 'RESEND_API_KEY']);
  const said = await doctorSignedInto(cloudflare.base);
  cloudflare.close();
  expect(cloudflare.asked.some((url) => url.endsWith('/workers/scripts/a-tiempo/secrets'))).toBe(true);
  expect(said).toContain('La clave que firma las sesiones está en D1');
  expect(said).not.toContain('Sin PASSWORD_PEPPER');
  expect(said).toContain('Sin STRIPE_SECRET_KEY');
  expect(said).not.toContain('No se pudo comprobar');
});

test('[DR10] signed in where nothing is deployed yet, it says what it could not check', async () => {
  const cloudflare = await cloudflareWith(null);
  const said = await doctorSignedInto(cloudflare.base);
  cloudflare.close();
  expect(said).toContain('No se pudo comprobar: IDENTITY_SIGNING_JWK, PASSWORD_PEPPER');
});
