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

test('[OP28] start, tests, stories, bench and deployment have one runtime', () => {
  const places = Object.keys(JSON.parse(text).packages);
  for (const name of ['wrangler', 'miniflare', 'workerd']) {
    expect(places.filter((place) => place.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`]);
  }
});

test('[OP29] Node is in the lockfile, of one version for every platform, and no script of its own brings it', () => {
  const { node, ...builds } = JSON.parse(readFileSync('package.json', 'utf8')).allowScripts;
  expect([node, Object.keys(builds)]).toEqual([undefined, ['esbuild', 'workerd']]);
  const { packages } = JSON.parse(text);
  const found = Object.entries<{ os: unknown; cpu: unknown; version: string; bin?: { node?: string } }>(
    packages,
  ).filter(([, { bin }]) => bin?.node !== undefined);
  expect(found.map(([, { os, cpu }]) => [os, cpu].flat().join(' ')).toSorted()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ]);
  expect(new Set(found.map(([, { version }]) => version)).size).toBe(1);
});

test('the lockfile names no registry', () => {
  // A package of this repository is resolved to its folder.
  expect(text.match(/"resolved": "(?!integrations\/companion").*/gu)).toBeNull();
});
