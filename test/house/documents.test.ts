import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];

const SOURCES = '{worker,client,test,scripts}';
const names = new Set(globSync(`${SOURCES}/**/*.{ts,tsx}`).map((file) => basename(file)));
const { scripts }: { readonly scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The placeholder for a feature. */
const PLACEHOLDER = 'client/features/x';

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Names in a document that the repository does not have. */
function missingIn(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8');
  const links = found(text, /\]\((?!https?:)([^)#\s]+)/gu).map((link) => join(dirname(document), link));
  const paths = found(text, /(?<![\w/.-])((?:worker|client|test|scripts|docs|blog\/pictures)\/[\w./*{},-]*[\w}*])/gu);
  const files = found(text, /`([\w-]+\.tsx?)`/gu);
  const commands = found(text, /npm run ([\w:]+)/gu);
  return [
    ...links.filter((link) => !existsSync(link)),
    ...paths.filter((path) => path !== PLACEHOLDER && globSync(path).length === 0),
    ...files.filter((file) => !names.has(file)),
    ...commands.filter((command) => !(command in scripts)).map((command) => `npm run ${command}`),
  ];
}

test.each(documents)('[OP13] every link, file and command that %s names is there', (document) => {
  expect(missingIn(document)).toEqual([]);
});
