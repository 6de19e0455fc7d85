import { createServer } from 'node:net';
import { resolve } from 'node:path';

/** Port and data folder of this copy of the product: with `PORT` and `STATE` several copies run side by side. */
export const port = Number(process.env['PORT'] ?? 8787);
export const state = resolve(process.env['STATE'] ?? '.state');
export const address = `http://localhost:${port}`;

/** Makes wrangler write its registry and logs into this copy's folder; other copies share the default folders. */
export const ownFolders = { WRANGLER_REGISTRY_PATH: `${state}/registry`, WRANGLER_LOG_PATH: `${state}/logs` };

/** Whether nobody listens on a port yet. @param host A name or address of this machine. */
export function isFree(wanted: number, host = 'localhost'): Promise<boolean> {
  return new Promise((resolveFree) => {
    const server = createServer();
    server.once('error', () => resolveFree(false));
    server.listen(wanted, host, () => server.close(() => resolveFree(true)));
  });
}

/**
 * A free port for another copy. The next port is free too, for a second server such as the payment stand-in. Both are below
 * 32768: from there on Linux gives ports to outgoing connections, which may take one before the copy does.
 */
export async function findFreePort(): Promise<number> {
  const wanted = 20000 + 2 * Math.floor(Math.random() * 6000);
  return (await isFree(wanted)) && (await isFree(wanted + 1)) ? wanted : findFreePort();
}
