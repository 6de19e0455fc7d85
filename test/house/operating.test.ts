import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/operating.md', 'utf8');

/** Variable parts of a line: `${kind}` in the code, `{kind}` in the guide. */
const fixedIn = (line: string) => line.trim().replaceAll(/\$?\{[^}]*\}/gu, '…');

const SAID = /\blog\s*\.\s*(?:warn|error)\(\s*(?:(?<quote>['"`])(?<line>.+?)\k<quote>|(?<constant>[A-Z_]+))/gu;
/** Each task of D1 sync says what it logs if D1 does not answer. */
const OTHERWISE = '${otherwise}';

function linesIn(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(SAID)].flatMap(({ groups: { line, constant } = {} }) => {
    if (line === undefined) return [new RegExp(`const ${constant} = '([^']+)`, 'u').exec(code)?.[1] ?? `${file}?`];
    if (!line.includes(OTHERWISE)) return [line];
    return [...code.matchAll(/\btask\('\w+', '([^']+)'/gu)].map(([, said = '']) => line.replace(OTHERWISE, said));
  });
}

const written = new Set(globSync('worker/**/*.ts').flatMap(linesIn).map(fixedIn));

/** The first cell of each row below "What to watch". */
const explained = /## What to watch\n(?<part>.*?)\n## /su.exec(guide)?.groups?.['part'] ?? '';
const lines = [...explained.matchAll(/^\| `(?<line>[^`]+)`/gmu)].map(({ groups }) => fixedIn(groups?.['line'] ?? ''));

test('[OP8] the operating guide says what every line of the log means, and of no other line', () => {
  expect(written.size).toBeGreaterThan(20);
  expect(lines.toSorted()).toEqual([...written].toSorted());
});

test('[OP8] only the log writes to the console, and every call of it can be compared with the guide', () => {
  const speaking = globSync('worker/**/*.ts').filter((file) => file !== 'worker/log.ts');
  for (const file of speaking) {
    const code = readFileSync(file, 'utf8');
    expect(code, file).not.toMatch(/\bconsole\./u);
    expect([file, [...code.matchAll(SAID)].length]).toEqual([file, code.match(/\blog\s*\.\s*\w+\(/gu)?.length ?? 0]);
  }
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
