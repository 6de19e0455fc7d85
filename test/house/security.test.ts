import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rows of claims. The last cell of each names test files and the numbers that they prove. */
const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:claim|ring|-)/u.test(line))
  .map((line) => {
    const [, claim = '', ...cells] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    return { claim, proof: cells.at(-2) ?? '' };
  });

/** Names in a proof that the repository does not have. */
function missing(proof: string): readonly string[] {
  const named = [...proof.matchAll(/`(?<file>[^`]+)`(?<rules>[^`]*)/gu)];
  if (named.length === 0) return ['no test'];
  return named.flatMap(({ groups }) => {
    const { file = '', rules = '' } = groups ?? {};
    if (!existsSync(file)) return [file];
    const text = readFileSync(file, 'utf8');
    const numbers = rules.match(/[A-Z]{1,2}\d+/gu) ?? [];
    return numbers
      .filter((number) => !new RegExp(`[[ ]${number}[\\],]`, 'u').test(text))
      .map((each) => `${file} ${each}`);
  });
}

test('[OP10] every claim of docs/security.md names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(20);
  const unproved = rows.map(({ claim, proof }) => ({ claim, missing: missing(proof) }));
  expect(unproved.filter((each) => each.missing.length > 0)).toEqual([]);
});
