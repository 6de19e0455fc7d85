import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { earlyBlackScript } from '../../client/lib/browser/early-black.ts';
import { earlyGroundScript } from '../../client/lib/browser/early-ground.ts';
import { oldBrowserScript } from '../../client/lib/browser/old-browser.ts';
import { chooseScript } from '../../client/simple/choose-script.ts';
import { buildSimpleStage } from '../../scripts/site/simple-stage.ts';
import { isNode, within } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';
import { younger } from './names-after-2018.ts';

/** The stage for a browser of 2018, as it is built, and the one that an address configures. */
const files = await buildSimpleStage({ write: false });
const outputFiles = await buildSimpleStage({ write: false, configured: true });
const textOf = (built: typeof files, end: string) => {
  const file = built.find(({ fileName }) => fileName.endsWith(end));
  return file?.type === 'chunk' ? file.code : String(file?.source);
};
const [script, styles] = [textOf(files, '.js'), textOf(files, '.css')];
const outputScript = textOf(outputFiles, '.js');
/** What runs in browsers of any age. */
const earlyScripts = [oldBrowserScript, earlyGroundScript, earlyBlackScript, chooseScript('/a.js', '/b.js')];

/** Syntax that Chromium of 2018 (68) cannot parse. */
function isYounger({ type, operator, value, regex }: Node): boolean {
  if (['ChainExpression', 'PropertyDefinition', 'PrivateIdentifier', 'StaticBlock', 'BigIntLiteral'].includes(type))
    return true;
  if (type === 'LogicalExpression') return operator === '??';
  if (type === 'AssignmentExpression') return ['??=', '||=', '&&='].includes(String(operator));
  if (type === 'Literal' && typeof regex === 'object' && regex !== null && 'flags' in regex)
    return /[dv]/.test(String(regex.flags));
  return type === 'Literal' && typeof value === 'bigint';
}

const tree = (code: string) => parseSync('stage.js', code, { sourceType: 'script' });
const read = (code: string) => [...within(tree(code).program)];

test('[PE31] its scripts use only syntax of 2018, and so do those that lead to them', () => {
  for (const code of [script, outputScript, ...earlyScripts]) {
    expect(tree(code).errors).toEqual([]);
    expect(read(code).filter(isYounger)).toEqual([]);
  }
  const later = new Set(['ArrowFunctionExpression', 'TemplateLiteral', 'SpreadElement', 'AwaitExpression']);
  for (const code of earlyScripts)
    expect(read(code).filter(({ type, kind }) => later.has(type) || kind === 'const')).toEqual([]);
  expect(read('a?.b ?? c; class D { #e = 1n }').filter(isYounger).length).toBeGreaterThan(3);
});

test.each([
  ['ordinary', script],
  ['configured', outputScript],
])('[PE31] the %s one contains a polyfill of every younger name that it uses', (_, code) => {
  const { window: globals, ...methods } = younger;
  const nodes = read(code);
  const called = new Set(
    nodes.flatMap(({ type, callee }) =>
      type === 'CallExpression' && isNode(callee) && isNode(callee['property']) ? [callee['property']['name']] : [],
    ),
  );
  const named = new Set(nodes.flatMap(({ type, name }) => (type === 'Identifier' ? [name] : [])));
  const used = [
    ...Object.values(methods)
      .flat()
      .filter((name) => called.has(name)),
    ...globals.filter((name) => named.has(name)),
  ];
  const brought = readFileSync(new URL('../../client/simple/missing.ts', import.meta.url), 'utf8');
  expect(used.filter((name) => !brought.includes(`${name}(`))).toEqual([]);
  expect(used).toContain('toSorted');
});

test('[PE31] its styles are of 2018 too, and it is small', () => {
  const young =
    /@layer|@container|light-dark|:has\(|:is\(|:where\(|:focus-visible|\d(?:cq[whib]|[dsl]v[hwib])|(?:min|max|clamp)\(|[;{](?:inset|aspect-ratio|gap|row-gap)|inline-size|block-size|(?:margin|padding|inset)-(?:inline|block)|&|width\s*[<>]/;
  expect(young.exec(styles)?.[0]).toBeUndefined();
  expect(young.exec('.a{inset:0}')?.[0]).toBeDefined();
  expect(script.length).toBeLessThan(74_000);
});
