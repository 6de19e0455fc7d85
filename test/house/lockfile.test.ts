import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missing } from '../../scripts/lockfile.ts';

const text = readFileSync('package-lock.json', 'utf8');

test('the lockfile names every platform package, so that npm ci works everywhere (npm run lockfile)', () => {
  expect(missing(JSON.parse(text))).toEqual([]);
});

test('the lockfile names no registry', () => {
  // A package of this repository is resolved to its folder.
  expect(text.match(/"resolved": "(?!integrations\/companion").*/gu)).toBeNull();
});
