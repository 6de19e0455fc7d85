import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

const document = readFileSync(`${root}worker/domain/RULES.md`, 'utf8');

/** Rules stand as `- **T1** …`, names of tests begin with `[T1]`, `[T1, T2]` or `[T1] [T2]`. */
const rules = [...document.matchAll(/^- \*\*([A-Z]{1,2}\d+)\*\* /gm)].map(([, name]) => name);

const named = new Set(
  globSync('test/**/*.test.{ts,tsx}', { cwd: root })
    .flatMap((file) => [
      ...readFileSync(`${root}${file}`, 'utf8').matchAll(/['"`]((?:\[[A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*\] ?)+) ?\S/g),
    ])
    .flatMap(([, names]) => names?.match(/[A-Z]{1,2}\d+/g) ?? []),
);

test('every rule has a number of its own', () => {
  expect(rules.filter((name, index) => rules.indexOf(name) !== index)).toEqual([]);
  expect(rules.length).toBeGreaterThan(80);
});

test('every rule has a test', () => {
  expect(rules.filter((name) => name !== undefined && !named.has(name))).toEqual([]);
});

test('every test that names a rule names one that exists', () => {
  expect([...named].filter((name) => !rules.includes(name))).toEqual([]);
});

test('every letter is explained at the beginning, and none that has no rule', () => {
  const explained = document.slice(0, document.indexOf('\n## ')).matchAll(/\*\*([A-Z]{1,2})\*\*/g);
  const letters = new Set(rules.map((name = '') => name.replace(/\d+/, '')));
  expect([...explained].map(([, name = '']) => name).toSorted()).toEqual([...letters].toSorted());
});
