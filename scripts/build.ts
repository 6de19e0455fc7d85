import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { withoutNoise } from './local/noise.ts';
import { run } from './local/processes.ts';
import { isBuildValid } from './site/build-inputs.ts';

const lock = 'node_modules/.cache/a-tiempo-build.lock';

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

/** Builds the pages unless what they were built from is unchanged: another copy may be serving them. */
export async function buildIfStale(): Promise<void> {
  if (isBuildValid()) return;
  await waitForLock();
  if (!isBuildValid()) {
    await run(['scripts/site/build.ts'], {}, withoutNoise);
  }
  rmSync(lock, { force: true });
}

if (import.meta.main) await buildIfStale();
