import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves pages of HTML on a free port. */
export async function serveStatic(page: (path: string) => string) {
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html>${page(url ?? '/')}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
