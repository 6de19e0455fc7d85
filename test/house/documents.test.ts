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

const sources = [
  ...documents,
  ...globSync('{worker,client,integrations,scripts,tools,test}/**/*.{ts,tsx,css}').filter(
    (file) => !file.includes('node_modules') && !file.startsWith('client/text/'),
  ),
];

test('[OP19] the glossary has at most 40 lines', () => {
  expect(readFileSync('docs/glossary.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/u.test(line);

test("[OP19] documents and comments say 'they' for people", () => {
  const isBound = (file: string, line: string) => file.endsWith('.md') || isComment(line);
  const others = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => isBound(file, line) && /\b(?:he|his|him|whoever|shall)\b/iu.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(others).toEqual([]);
});

test.each(documents)('[OP13] every link, file and command that %s names is there', (document) => {
  expect(missingIn(document)).toEqual([]);
});

test('[OP13] every file that a comment names is there', () => {
  const named = (line: string) => found(line, /(?<![\w/.-])((?:worker|client|test|scripts|docs)\/[\w./*{},-]*\.\w+)/gu);
  const missing = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isComment)
      .flatMap(named)
      .filter((path) => globSync(path).length === 0)
      .map((path) => `${path}, in ${file}`),
  );
  expect(missing).toEqual([]);
});
