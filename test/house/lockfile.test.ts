import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missing, unchecked } from '../../scripts/lockfile.ts';

const text = readFileSync('package-lock.json', 'utf8');

test('the lockfile names every platform package, so that npm ci works everywhere (npm run lockfile)', () => {
  expect(missing(JSON.parse(text))).toEqual([]);
});

test('[OP22] the lockfile has the integrity of every package, of every platform', () => {
  const lockfile = JSON.parse(text);
  expect(unchecked(lockfile)).toEqual([]);
  const { integrity: _, ...without } = lockfile.packages['node_modules/zod'];
  const packages = {
    'node_modules/a/node_modules/zod': without,
    'integrations/companion': {},
    'node_modules/b': { link: true },
  };
  expect(unchecked({ packages })).toEqual([['node_modules/a/node_modules/zod', `zod@${without.version}`]]);
});

test('the lockfile names no registry', () => {
  // A package of this repository is resolved to its folder.
  expect(text.match(/"resolved": "(?!integrations\/companion").*/gu)).toBeNull();
});
