import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Linux has a file system in memory here. */
const MEMORY = '/dev/shm';
const PREFIX = 'a-tiempo-tests-';
/** What must be free, in bytes: four times what a whole run writes. */
const NEEDED = 2 ** 29;

/**
 * Keeps the temporary files of a run in memory where there is space. Databases wait for the disk at every write, a fifth
 * of the time of the room's tests, and nothing in them outlives the run. Programs that this process starts inherit it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (dirname(process.env['TMPDIR'] ?? '') === MEMORY) return;
  if (!existsSync(MEMORY) || freeBytes(MEMORY) < NEEDED) return;
  removeLeftFolders();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Folders of runs that were killed would fill the memory. */
function removeLeftFolders() {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
