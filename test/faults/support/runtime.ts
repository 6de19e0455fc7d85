import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { tools } from '../../../scripts/local/processes.ts';
import { type Product, treeOf } from '../../wire/support/product.ts';

/** Bundles the Worker as a deployment would; gives the path of what came out. */
export function bundleWorker(folder: string): string {
  const noPages = `${folder}/no-pages`;
  mkdirSync(noPages, { recursive: true });
  const args = ['deploy', '--dry-run', '--outdir', `${folder}/worker`, '--assets', noPages];
  execFileSync(process.execPath, [tools.wrangler, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_LOG: 'error', WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  });
  return `${folder}/worker/index.js`;
}

/** The Worker in its runtime, on the data of `state`. */
export async function startRuntime(bundle: string, state: string, port: number): Promise<Product> {
  const host = spawn(process.execPath, ['test/faults/support/host.ts', bundle, state, String(port)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
  let complaints = '';
  host.stderr.on('data', (said) => (complaints = (complaints + String(said)).slice(-4000)));
  const [said] = await Promise.race([once(host.stdout, 'data'), once(host, 'exit')]);
  const address = String(said).trim();
  if (!address.startsWith('http')) throw new Error(`The runtime ended: ${complaints}`);
  return { address, ...treeOf(host.pid ?? 0, () => host.stdin.end()) };
}
