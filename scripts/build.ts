import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { writeFound } from './site/discovery.ts';
import { writeHeaders } from './site/headers.ts';
import { inlineStyles } from './site/inline-styles.ts';
import { writeLaterStyles } from './site/later-styles.ts';
import { operatorAnswers } from './site/operator-answers.ts';
import { paintFirst } from './site/paint-first.ts';
import { run, tools } from './local/processes.ts';
import { publicAddress } from './site/public-address.ts';
import { writeServiceWorker } from './site/service-worker.ts';
import { writeSimpleStage } from './site/simple-stage.ts';
import { trimManifest } from './site/trim-manifest.ts';

/** Files and folders whose change makes the build stale. */
const sources = [
  'client',
  'worker/protocol',
  'worker/domain',
  'blog',
  'public',
  'scripts/build.ts',
  'scripts/cards',
  'scripts/site',
  'worker/lib/measuring.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
];
const stamp = 'build/stamp';
/** The build's options from the environment, stored in the stamp: a build with other options is stale. */
const wished = `service worker ${process.env['SERVICE_WORKER'] ?? 'on'}\n`;
const lock = 'node_modules/.cache/a-tiempo-build.lock';

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Includes folders: only their modification time shows that a file was removed. */
const allIn = (path: string): string[] => [
  path,
  ...(statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`)
    : []),
];

const isFresh = () => {
  const built = changedAt(stamp);
  return sources.flatMap(allIn).every((path) => changedAt(path) < built) && readFileSync(stamp, 'utf8') === wished;
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function takeLock(): boolean {
  try {
    mkdirSync('node_modules/.cache', { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    process.once('exit', () => rmSync(lock, { force: true }));
    return true;
  } catch {
    return false;
  }
}

/** Waits until no other build runs: two builds at once would empty each other's folder. */
async function waitForLock(): Promise<void> {
  while (!takeLock()) {
    if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
    await wait(200);
  }
}

/** Builds the pages. The stamp has the time of the start, so that files edited during the build count as newer. */
async function build(): Promise<void> {
  const startedAt = new Date();
  const { url } = await publicAddress();
  await run([tools.reactRouter, 'build', '--logLevel', 'warn'], {
    PUBLIC_ADDRESS: url,
    ...(await operatorAnswers()),
  });
  trimManifest();
  writeLaterStyles();
  await writeSimpleStage();
  inlineStyles();
  paintFirst();
  await writeFound();
  await writeHeaders();
  await writeServiceWorker();
  writeFileSync(stamp, wished);
  utimesSync(stamp, startedAt, startedAt);
}

/** Builds unless the build is newer than all its sources: another copy may be serving it. */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return;
  await waitForLock();
  if (!isFresh()) await build();
  rmSync(lock, { force: true });
}

if (import.meta.main) await buildIfStale();
