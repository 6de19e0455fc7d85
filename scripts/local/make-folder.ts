import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those that are missing above it. Node's own `recursive` goes on without end where the system takes no folder in
 * one that is there, as in `/proc`. @param mode Of those that it makes, like that of `mkdir`.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}
