import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

const files = globSync('docs/rules/*.md', { cwd: root });
const index = readFileSync(`${root}docs/rules/README.md`, 'utf8');

/** A rule is written `- **T1** …`. The name of a test begins with `[T1]`, `[T1, T2]` or `[T1] [T2]`. */
const rules = files
  .flatMap((file) => [...readFileSync(`${root}${file}`, 'utf8').matchAll(/^- \*\*([A-Z]{1,2}\d+)\*\* /gm)])
  .map(([, name]) => name);

const named = new Set(
  globSync('test/**/*.test.{ts,tsx}', { cwd: root })
    .flatMap((file) => [
      ...readFileSync(`${root}${file}`, 'utf8').matchAll(/['"`]((?:\[[A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*\] ?)+) ?\S/g),
    ])
    .flatMap(([, names]) => names?.match(/[A-Z]{1,2}\d+/g) ?? []),
);

test('every rule has a number of its own', () => {
  expect(rules.filter((name, at) => rules.indexOf(name) !== at)).toEqual([]);
  expect(rules.length).toBeGreaterThan(80);
});

test('every rule has a test', () => {
  expect(rules.filter((name) => name !== undefined && !named.has(name))).toEqual([]);
});

test('every test that names a rule names one that exists', () => {
  expect([...named].filter((name) => !rules.includes(name))).toEqual([]);
});

test('the index names every letter that has a rule, and no other', () => {
  const explained = index.matchAll(/\*\*([A-Z]{1,2})\*\*/g);
  const letters = new Set(rules.map((name = '') => name.replace(/\d+/, '')));
  expect([...explained].map(([, name = '']) => name).toSorted()).toEqual([...letters].toSorted());
});

test('the rules of one letter are in one file, which the index links', () => {
  const places = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    const letters = new Set([...text.matchAll(/^- \*\*([A-Z]{1,2})\d+\*\* /gm)].map(([, letter = '']) => letter));
    return [...letters].map((letter) => ({
      letter,
      row: index.split('\n').find((line) => line.includes(`**${letter}**`)),
      file,
    }));
  });
  expect(places.length).toBe(new Set(places.map(({ letter }) => letter)).size);
  expect(places.filter(({ row, file }) => row?.includes(`(${file.replace('docs/rules/', '')})`) !== true)).toEqual([]);
});
