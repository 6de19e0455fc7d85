import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Built } from '../../scripts/site/built.ts';
import { buildSplit } from '../../scripts/site/split.ts';

/** Four pages in three families: `one` and `two`, `three`, `four`. Each module says its name. */
const imports = {
  one: ['all', 'family', 'own', 'pair'],
  two: ['all', 'family'],
  three: ['all', 'pair'],
  four: ['all'],
} as const;
type Name = keyof typeof imports;
const pages: readonly Name[] = ['one', 'two', 'three', 'four'];
const shared = ['all', 'family', 'own', 'pair'];

const place = realpathSync(mkdtempSync(join(tmpdir(), 'split-')));
const file = (name: string) => join(place, `${name}.ts`);
afterAll(() => rmSync(place, { recursive: true }));

let built: Built;
beforeAll(async () => {
  for (const name of shared) writeFileSync(file(name), `export const say = () => console.log('${name}');`);
  for (const page of pages) {
    const lines = imports[page].map((name) => `import { say as ${name} } from './${name}.ts';\n${name}();`);
    writeFileSync(file(page), lines.join('\n'));
  }
  writeFileSync(
    file('main'),
    pages.map((page) => `addEventListener('${page}', () => import('./${page}.ts'));`).join('\n'),
  );
  built = await buildSplit(file('main'), { write: false, define: {} }, [
    [file('one'), file('two')],
    [file('three')],
    [file('four')],
  ]);
});

const namesIn = (chunks: readonly Rolldown.OutputChunk[]) =>
  shared.filter((name) => chunks.some(({ moduleIds }) => moduleIds.includes(file(name))));

test.each(pages)('[PE34] the page %s loads what it needs, and nothing else', (page) => {
  expect(namesIn(built.withImports([built.chunkOf(file(page))]))).toEqual(imports[page]);
});

test('[PE34] what pages of the same families share is one file', () => {
  const filesOf = (page: Name) => built.withImports([built.chunkOf(file(page))]);
  const sharing = filesOf('one').filter((chunk) => filesOf('two').includes(chunk));
  expect(sharing.map((chunk) => namesIn([chunk])).filter((names) => names.length > 0)).toHaveLength(2);
  expect(namesIn(sharing)).toEqual(['all', 'family']);
  expect(namesIn([built.chunkOf(file('one'))])).toEqual(['own']);
});
