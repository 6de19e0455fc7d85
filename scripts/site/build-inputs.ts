import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a build was made from, as one digest of all files that it may read: it is valid until one of them changes. */

const RECORD = 'build/inputs';
const SOURCES = [
  '{package,package-lock}.json',
  'tsconfig*.json',
  'wrangler.toml',
  '{blog,client,integrations,public,scripts,worker}/**',
];

/** A digest of the names and contents of the files that fit. @param patterns From the root of the project. */
export function digestOf(patterns: readonly string[]): string {
  const files = globSync([...patterns], { withFileTypes: true, exclude: ['**/node_modules'] })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => relative('.', join(parentPath, name)));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
  return hash.digest('base64url');
}

const inputsNow = () => `${digestOf(SOURCES)} service worker ${process.env['SERVICE_WORKER'] ?? 'on'}`;

/** What a record says; empty if there is none. */
export function recordIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether `build/` was made from the files and options of now. */
export const isBuildValid = (): boolean => recordIn(RECORD) === inputsNow();

/** Makes the build valid, unless a file has changed meanwhile. */
export async function recordInputs(build: () => Promise<void>): Promise<void> {
  const inputs = inputsNow();
  rmSync(RECORD, { force: true });
  await build();
  if (inputsNow() === inputs) writeFileSync(RECORD, inputs);
}
