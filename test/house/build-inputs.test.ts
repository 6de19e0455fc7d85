import { mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf } from '../../scripts/site/build-inputs.ts';

interface Folder {
  readonly folder: string;
  /** The only one in it. */
  readonly file: string;
}

const changes: readonly (readonly [what: string, isValid: boolean, change: (folder: Folder) => void])[] = [
  ['nothing has happened', true, () => {}],
  ['a file was written again as it was', true, ({ file }) => utimesSync(file, 0, 0)],
  ['a file has changed', false, ({ file }) => writeFileSync(file, 'two')],
  ['a file is gone', false, ({ file }) => rmSync(file)],
  ['a file was added beside the others', false, ({ folder }) => writeFileSync(join(folder, 'two.ts'), '')],
  ['a file has another name', false, ({ folder, file }) => renameSync(file, join(folder, 'two.ts'))],
];

test.each(changes)('[OP18] when %s, the build is valid: %s', (_, isValid, change) => {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  const file = join(folder, 'one.ts');
  writeFileSync(file, 'one');
  const digestNow = () => digestOf([`${folder}/**`]);
  const digest = digestNow();
  change({ folder, file });
  expect(digestNow() === digest).toBe(isValid);
  rmSync(folder, { recursive: true });
});

/** The files that a file imports; packages are left out. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8');
  const named = [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*'(?<name>[.#][^']+\.tsx?)'/gu)];
  return named.map(({ groups }) => {
    const name = groups?.['name'] ?? '';
    return name.startsWith('#') ? `worker/${name.slice(1)}` : join(file, '..', name);
  });
}

function reachableFrom(files: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    reachableFrom(importsOf(file), found);
  }
  return found;
}

test('[OP17] what starts, builds, deploys or examines the product imports nothing from test/', () => {
  const found = reachableFrom([
    'scripts/start.ts',
    'scripts/dev.ts',
    'scripts/build.ts',
    'scripts/production-resources.ts',
    'scripts/bundle.ts',
    'tools/doctor/doctor.ts',
    'vite.config.ts',
    'scripts/site/build.ts',
    'worker/index.ts',
  ]);
  expect(found.size).toBeGreaterThan(200);
  expect([...found].filter((file) => file.startsWith('test/'))).toEqual([]);
});
