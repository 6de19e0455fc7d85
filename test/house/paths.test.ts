import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { pages, paths } from '#protocol/paths.ts';
import { within, type Node } from './syntax-tree.ts';

const HOME = 'worker/protocol/paths.ts';

/** Files in which the same words mean something else: resources of the API, and pages of the payment stand-in. */
const OTHERS = new Set([
  'worker/api/questions.ts',
  'worker/api/openapi/text-operations.ts',
  'worker/domain/questions/question-commands.ts',
  'tools/stripe-stand-in/pages.ts',
]);

const firstSegments = [...new Set(Object.values(pages).map((pattern) => pattern.split('/')[1] ?? ''))].filter(Boolean);
const ADDRESS = new RegExp(String.raw`(?:^|[^\w.-])\\?/(?:${firstSegments.join('|')})(?![\w-])`, 'u');

/** The text of a string, a part of a template or a regular expression. */
function textOf({ type, value, regex }: Node): string {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateElement' && typeof value === 'object' && value && 'raw' in value) return String(value.raw);
  return typeof regex === 'object' && regex && 'pattern' in regex ? String(regex.pattern) : '';
}

const isImport = ({ type }: Node) => type.startsWith('Import') || type.startsWith('Export');

/** Addresses of pages that a source contains as text. Import paths do not count. */
function typedIn(file: string, source: string): readonly string[] {
  const { program } = parseSync(file, source);
  const imported = new Set([...within(program)].filter((node) => isImport(node)).map((node) => node['source']));
  return [...within(program)]
    .filter((node) => !imported.has(node))
    .map((node) => textOf(node))
    .filter((text) => ADDRESS.test(text));
}

const sources = globSync('{worker,client,scripts,tools}/**/*.{ts,tsx}').filter(
  (file) => file !== HOME && !OTHERS.has(file),
);

test('the address of a page is typed in worker/protocol/paths.ts and nowhere else', () => {
  const typed = sources
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => ADDRESS.test(source))
    .flatMap(({ file, source }) => typedIn(file, source).map((address) => `${file}: ${address}`));
  expect(typed).toEqual([]);
});

test.each([
  "const to = '/planes';",
  'const to = `/viewer/${id}`;',
  'const to = `${origin}/questions/${id}/proyectar`;',
  'const page = /^\\/blog\\/[^/]+$/;',
  'const link = <Link to="/dashboard#x" />;',
])('it would be found in %s', (source) => {
  expect(typedIn('a.tsx', source)).toHaveLength(1);
});

test('paths fill their patterns', () => {
  expect(paths.projection('abc')).toBe('/questions/abc/proyectar');
  expect(paths.viewer('abc', null)).toBe('/viewer/abc');
  expect(paths.viewer('abc', 'code')).toBe('/viewer/abc?code=code');
  expect(paths.controllerWithCode('abc', 'code')).toBe('/controller/abc#code=code');
  expect(paths.article('uno')).toBe('/blog/uno');
});
