import { createServer } from 'node:net';
import { resolve } from 'node:path';

/** Where this copy of the product lives: `PORT` and `STATE` let several run side by side. */
export const port = Number(process.env['PORT'] ?? 8787);
export const state = resolve(process.env['STATE'] ?? '.state');
export const address = `http://localhost:${port}`;

/** Keeps what wrangler writes beside the data within this copy's folder, away from other copies and from the home. */
export const ownFolders = { WRANGLER_REGISTRY_PATH: `${state}/registry`, WRANGLER_LOG_PATH: `${state}/logs` };

/** Whether nobody listens on a port yet. */
export function isFree(wanted: number): Promise<boolean> {
  return new Promise((resolveFree) => {
    const server = createServer();
    server.once('error', () => resolveFree(false));
    server.listen(wanted, 'localhost', () => server.close(() => resolveFree(true)));
  });
}

/** A port for a copy that lives beside others: the one after it is free as well, for what runs next to the product. */
export async function findFreePort(): Promise<number> {
  const wanted = 20000 + 2 * Math.floor(Math.random() * 10000);
  return (await isFree(wanted)) && (await isFree(wanted + 1)) ? wanted : findFreePort();
}
