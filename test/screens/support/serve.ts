import { readFileSync } from 'node:fs';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf, unstable_readConfig as readConfig } from 'wrangler';
import { buildIfStale } from '../../../scripts/build.ts';
import { port, state } from '../../../scripts/local/instance.ts';
import { applyMigrations } from '../../../scripts/local/migrations.ts';
import { run, tools } from '../../../scripts/local/processes.ts';
import { localSettings } from '../../../scripts/local/settings.ts';

/**
 * Serves the whole product for stories, as `npm start` does, without the proxy of `wrangler dev`: a page of some sixty
 * requests costs half of the processor time. The bundle, its bindings and its settings are wrangler's.
 */

process.exitCode = 0;
await buildIfStale();
await applyMigrations();
const bundle = `${state}/bundle`;
await run([tools.wrangler, 'deploy', '--dry-run', '--env', '', '--outdir', bundle], { WRANGLER_LOG: 'error' });
const config = readConfig({ config: 'wrangler.toml' });
const settings = await localSettings();
const { workerOptions } = workerOptionsOf({ ...config, vars: { ...config.vars, ...settings } });
const modules = [
  { type: 'ESModule' as const, path: 'worker.js', contents: readFileSync(`${bundle}/index.js`, 'utf8') },
];
const miniflare = new Miniflare({
  ...convertV4MiniflareOptions({ ...workerOptions, name: config.name, modules, port }),
  resourcePersistencePath: `${state}/v3`,
});
await miniflare.ready;
