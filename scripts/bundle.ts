import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { exit, run, tools } from './local/processes.ts';
import { areUnchanged, digestsOf, isAnyNewer } from './site/build-inputs.ts';

/** The bundle of the Worker, as wrangler makes it for a deployment. */

const FOLDER = 'node_modules/.cache/a-tiempo-worker';
const BUNDLE = `${FOLDER}/index.js`;
const RECORD = `${FOLDER}/inputs.json`;
/** What decides on a bundle besides the modules in it. */
const SETTINGS = ['wrangler.toml', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'worker/tsconfig.json'];

interface Metafile {
  /** By their paths from the root of the project. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

const isValid = (): boolean =>
  existsSync(BUNDLE) && existsSync(RECORD) && areUnchanged(JSON.parse(readFileSync(RECORD, 'utf8')));

/**
 * Bundles the Worker, as it is deployed without `--env`, unless nothing that it is made of has changed. Resolves to the path
 * of its only module. Several processes may do so at once.
 */
export async function bundleIfStale(): Promise<string> {
  if (isValid()) return BUNDLE;
  const startedAt = Date.now();
  mkdirSync(FOLDER, { recursive: true });
  const own = mkdtempSync(`${FOLDER}/new-`);
  // Pages are no part of it, and wrangler wants their folder.
  const pages = existsSync('build/client') ? [] : ['--assets', own];
  await run([tools.wrangler, 'deploy', '--dry-run', '--env', '', '--outdir', own, '--metafile', ...pages], {
    WRANGLER_LOG: 'error',
  });
  const { inputs }: Metafile = JSON.parse(readFileSync(`${own}/bundle-meta.json`, 'utf8'));
  const modules = Object.keys(inputs).filter((path) => !path.includes('node_modules') && existsSync(path));
  const files = [...modules, ...SETTINGS];
  writeFileSync(`${own}/inputs.json`, JSON.stringify(digestsOf(files)));
  rmSync(RECORD, { force: true });
  renameSync(`${own}/index.js`, BUNDLE);
  // A file that was edited meanwhile may be in the bundle or not: without a record the next call makes another one.
  if (!isAnyNewer(files, startedAt)) renameSync(`${own}/inputs.json`, RECORD);
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
