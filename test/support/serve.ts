import { readFileSync } from 'node:fs';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf, unstable_readConfig as readConfig } from 'wrangler';
import { buildIfStale } from '../../scripts/build.ts';
import { bundleIfStale } from '../../scripts/bundle.ts';
import { address, port, state } from '../../scripts/local/instance.ts';
import { localSettings } from '../../scripts/local/settings.ts';
import { createTables } from './runtime.ts';

/**
 * Serves the whole product for tests, on the data of `npm start`, without the proxy of `wrangler dev`: a page of some sixty
 * requests costs half of the processor time. The bundle, its bindings and its settings are wrangler's. It prints its address
 * when it is ready.
 */

process.exitCode = 0;
await buildIfStale();
const contents = readFileSync(await bundleIfStale(), 'utf8');
const config = readConfig({ config: 'wrangler.toml' });
const settings = await localSettings();
const { workerOptions } = workerOptionsOf({ ...config, vars: { ...config.vars, ...settings } });
const modules = [{ type: 'ESModule' as const, path: 'worker.js', contents }];
const miniflare = new Miniflare({
  ...convertV4MiniflareOptions({ ...workerOptions, name: config.name, modules, port }),
  resourcePersistencePath: `${state}/v3`,
});
await miniflare.ready;
await createTables(miniflare);
process.stdout.write(`${address}\n`);
