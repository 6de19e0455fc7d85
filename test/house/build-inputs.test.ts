import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areUnchanged, digestsOf } from '../../scripts/site/build-inputs.ts';

/** A folder with one file, as a build has read both. */
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  const file = join(folder, 'one.ts');
  writeFileSync(file, 'one');
  return { folder, file, digests: digestsOf([folder, file, join(folder, 'absent.ts')]) };
}

type Folder = ReturnType<typeof aFolder>;

const changes: readonly (readonly [what: string, isValid: boolean, change: (folder: Folder) => void])[] = [
  ['nothing has happened', true, () => {}],
  ['a file was written again as it was', true, ({ file }) => utimesSync(file, 0, 0)],
  ['a file has changed', false, ({ file }) => writeFileSync(file, 'two')],
  ['a file is gone', false, ({ file }) => rmSync(file)],
  ['a file was added beside the others', false, ({ folder }) => writeFileSync(join(folder, 'two.ts'), '')],
  ['a file is there that was looked for', false, ({ folder }) => mkdirSync(join(folder, 'absent.ts'))],
];

test.each(changes)('[OP18] when %s, the build is valid: %s', (_, isValid, change) => {
  const folder = aFolder();
  change(folder);
  expect(areUnchanged(folder.digests)).toBe(isValid);
  rmSync(folder.folder, { recursive: true });
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
    'react-router.config.ts',
    'worker/index.ts',
  ]);
  expect(found.size).toBeGreaterThan(200);
  expect([...found].filter((file) => file.startsWith('test/'))).toEqual([]);
});
