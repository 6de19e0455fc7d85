import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { exit, run, tools } from './local/processes.ts';
import { digestOf, recordIn } from './site/build-inputs.ts';

/** The bundle of the Worker, as wrangler makes it for a deployment. */

const FOLDER = 'node_modules/.cache/a-tiempo-worker';
const BUNDLE = `${FOLDER}/index.js`;
const RECORD = `${FOLDER}/inputs`;

const inputsNow = () => digestOf(['{package,package-lock,tsconfig.base}.json', 'wrangler.toml', 'worker/**']);

/**
 * Bundles the Worker, as it is deployed without `--env`, unless nothing that it is made of has changed. Resolves to the path
 * of its only module. Several processes may do so at once.
 */
export async function bundleIfStale(): Promise<string> {
  const inputs = inputsNow();
  if (existsSync(BUNDLE) && recordIn(RECORD) === inputs) return BUNDLE;
  mkdirSync(FOLDER, { recursive: true });
  const own = mkdtempSync(`${FOLDER}/new-`);
  // Pages are no part of it, and wrangler wants their folder.
  const pages = existsSync('build/client') ? [] : ['--assets', own];
  await run([tools.wrangler, 'deploy', '--dry-run', '--env', '', '--outdir', own, ...pages], { WRANGLER_LOG: 'error' });
  rmSync(RECORD, { force: true });
  renameSync(`${own}/index.js`, BUNDLE);
  // A file that was edited meanwhile may be in the bundle or not: without a record the next call makes another one.
  if (inputsNow() === inputs) writeFileSync(RECORD, inputs);
  rmSync(own, { recursive: true });
  return BUNDLE;
}

/** Bundles the Worker for both environments, without a network: `npm run check`. */
async function bundleBoth(): Promise<never> {
  await bundleIfStale();
  await run([tools.wrangler, 'deploy', '--dry-run', '--env', 'production'], { WRANGLER_LOG: 'error' });
  return exit(0);
}

if (import.meta.main) await bundleBoth();
