import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/operating.md', 'utf8');

/** What stands in a line of the log before anything that differs from one to the next; a constant is looked up. */
const lines = globSync('worker/**/*.ts').flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/\blog\s*\.\s*(?:warn|error)\(\s*(?:['"`]([^'"`$]+)|([A-Z_]+))/gu)].map(
    ([, line, constant]) =>
      line ?? new RegExp(`const ${constant} = '([^']+)`, 'u').exec(code)?.[1] ?? `${file}: ${constant}`,
  );
});

test('[OP8] the operating guide says what every line of the log means', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !guide.includes(line.trim()))).toEqual([]);
});

test('[OP8] it names every setting and every secret', () => {
  const declared = readFileSync('worker/env.d.ts', 'utf8').matchAll(
    /readonly (?<name>[A-Z_]+)\??: (?!D1|Durable|Fetcher)/gu,
  );
  const names = [...declared].map(({ groups }) => groups?.['name'] ?? '');
  expect(names).toContain('PUBLIC_URL');
  expect(names.filter((name) => !guide.includes(name))).toEqual([]);
});

test('[OP8] it names every table', () => {
  const tables = globSync('worker/db/*schema.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/sqliteTable\(\s*'(\w+)'/gu)].map(([, name = '']) => name),
  );
  expect(tables).toContain('outbox');
  expect(tables.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
