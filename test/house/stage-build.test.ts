import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import doiuse from 'doiuse';
import { runChecks } from 'es-check';
import { parseSync, preprocessCSS, resolveConfig, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { earlyBlackScript } from '../../client/lib/browser/early-black.ts';
import { earlyGroundScript } from '../../client/lib/browser/early-ground.ts';
import { oldBrowserScript, oldSheetScript } from '../../client/lib/browser/old-browser.ts';
import { loadAgainScript } from '../../client/lib/browser/load-again.ts';
import { constantsOf } from '../../scripts/site/public-address.ts';
import { buildOldSheet, buildStage } from '../../scripts/site/stage.ts';
import { younger } from './names-after-2018.ts';
import { isNode, within, type Node } from './syntax-tree.ts';

/** The stage as it is built: what a browser of 2018 runs and shows of it. */

const OLDEST = 'chrome 68';

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
const isChunk = (file: File): file is Rolldown.OutputChunk => file.type === 'chunk';
const options = { write: false, define: constantsOf('http://localhost:8787') };
const chunks = (await buildStage(options)).files.filter(isChunk);
const [sheet] = (await buildOldSheet(options)).flatMap((file) =>
  !isChunk(file) && file.fileName.endsWith('.css') ? [String(file.source)] : [],
);

/** A chunk with everything that it imports statically. */
function withImports(fits: (chunk: Rolldown.OutputChunk) => boolean): ReadonlySet<Rolldown.OutputChunk> {
  const all = new Set(chunks.filter(fits));
  for (const { imports } of all) for (const each of chunks) if (imports.includes(each.fileName)) all.add(each);
  return all;
}
const first = withImports(({ isEntry }) => isEntry);
const scripts = [...first].map(({ code }) => code);

/** What runs in the heads of pages in browsers of any age. */
const ofAnyAge = [oldBrowserScript, earlyGroundScript, earlyBlackScript, oldSheetScript('/a.css')];
/** The stage's page has this too. */
const early = [...ofAnyAge, loadAgainScript];

/** For es-check, which reads files. */
const place = mkdtempSync(join(tmpdir(), 'stage-build-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Chromium has these since versions 66 and 63. es-check knows only the year of the standard. */
const KNOWN = new Set(['OptionalCatchBinding', 'DynamicImport']);

/** What es-check finds too young: its names for features, or why a file cannot be parsed. */
function youngIn(codes: readonly string[]): readonly string[] {
  const files = codes.map((_, at) => join(place, `${at}.js`));
  files.forEach((file, at) => writeFileSync(file, codes[at] ?? ''));
  const check = { checkBrowser: true, browserslistQuery: OLDEST, module: true, checkFeatures: true } as const;
  const { errors } = runChecks([{ ...check, files, cache: false }]);
  const found = errors.flatMap(({ file, err }) => err.features ?? [`${basename(file)}: ${err.message}`]);
  return [...new Set(found)].filter((name) => !KNOWN.has(name));
}

/** As the name is written in code: `ArrayToSorted` is `toSorted`. */
const nameOf = (feature: string) =>
  feature
    .replace(/^(?:Array|String|Object|Promise)(?:Prototype)?(?=[A-Z])/u, '')
    .replace(/^[A-Z](?=[a-z])/u, (letter) => letter.toLowerCase());

const brought = readFileSync('client/stage/missing.ts', 'utf8');
const isBrought = (name: string) => brought.includes(` ${name}(`);

const tree = (code: string) => parseSync('stage.js', code, { sourceType: 'module' });
const read = (code: string) => [...within(tree(code).program)];

/** Names of browsers that es-check does not know, and that Chromium 68 lacks. */
function youngNamesIn(code: string): readonly string[] {
  const calls = read(code).flatMap(({ type, callee }) => (type === 'CallExpression' && isNode(callee) ? [callee] : []));
  const nameIn = (node: unknown) => (isNode(node) ? String(node['name']) : '');
  const methods = new Set(calls.map(({ property }) => nameIn(property)));
  const statics = new Set(calls.map(({ object, property }) => `${nameIn(object)}.${nameIn(property)}`));
  const named = new Set(read(code).flatMap((node) => (node.type === 'Identifier' ? [nameIn(node)] : [])));
  const isUsed = (holder: string, name: string) => {
    if (holder === 'window') return named.has(name);
    return holder.endsWith('.prototype') ? methods.has(name) : statics.has(`${holder}.${name}`);
  };
  return Object.entries(younger).flatMap(([holder, names]) => names.filter((name) => isUsed(holder, name)));
}

test('[PE31] scripts of the stage have only syntax and names of Chromium 68, or bring them', () => {
  expect(first.size).toBeGreaterThan(0);
  const used = [...youngIn([...scripts, ...early]).map(nameOf), ...scripts.concat(early).flatMap(youngNamesIn)];
  expect(used.filter((name) => !isBrought(name))).toEqual([]);
  expect(used).toEqual(expect.arrayContaining(['toSorted', 'timeout']));
});

const young = {
  OptionalChaining: 'a?.b',
  NullishCoalescing: 'a ?? b',
  LogicalAssignment: 'a ||= b',
  PrivateClassFields: 'class A { #a = 1 }',
  ClassStaticBlocks: 'class A { static {} }',
  BigInt: '1n',
  TopLevelAwait: 'await a',
  RegExpUnicodeSetFlag: '/a/v',
  ObjectFromEntries: 'Object.fromEntries(a)',
  PromiseAllSettled: 'Promise.allSettled(a)',
  ArrayFlat: 'a.flat()',
  globalThis: 'globalThis.a',
};

test.each(Object.entries(young))('[PE31] the check finds %s', (feature, code) => {
  expect(youngIn([code])).toContain(feature);
});

test('[PE31] the check finds younger names of browsers', () => {
  const codes = ['a.replaceChildren()', 'a.toggleAttribute("b")', 'crypto.randomUUID()', 'queueMicrotask(a)'];
  const names = ['replaceChildren', 'toggleAttribute', 'randomUUID', 'queueMicrotask'];
  expect(codes.map(youngNamesIn)).toEqual(names.map((name) => [name]));
  expect([...names, ...Object.keys(young).map(nameOf)].filter(isBrought)).toEqual([]);
});

test('[PE31] what runs before a page knows its browser is of 2009 (ES5)', () => {
  const later = new Set(['ArrowFunctionExpression', 'TemplateLiteral', 'SpreadElement', 'AwaitExpression']);
  const laterIn = (code: string) =>
    read(code).filter(({ type, kind }: Node) => later.has(type) || kind === 'const' || kind === 'let');
  for (const code of ofAnyAge) {
    expect(tree(code).errors).toEqual([]);
    expect(laterIn(code)).toEqual([]);
  }
  expect(laterIn('const a = () => `b`; let c').length).toBe(4);
});

/** Younger styles that doiuse does not know. */
const UNKNOWN = /[;{](?:(?:row-|column-)?gap|aspect-ratio|translate|scale|rotate):|light-dark|color-mix|width\s*[<>]/gu;
/** Chromium has had these values since 2010, and not others that its data counts as the same feature. */
const FALSE_ALARMS: Readonly<Record<string, RegExp>> = {
  'CSS overflow property': /^overflow(?:-[xy])?:\s*(?:hidden|auto|visible)$/u,
  'selector list argument of :not()': /^(?!.*:not\([^)]*[\s,>])/su,
};

/** The styles that are younger than Chromium 68. */
async function youngStylesIn(css: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const plugin = doiuse({
    browsers: [OLDEST],
    onFeatureUsage({ featureData: { title }, usage }) {
      const [text = ''] = usage.toString().split('{');
      if (FALSE_ALARMS[title]?.test(text) !== true) found.add(`${title}: ${text}`);
    },
  });
  const config = await resolveConfig(
    { configFile: false, logLevel: 'error', css: { postcss: { plugins: [plugin] } } },
    'build',
  );
  await preprocessCSS(css, 'old.css', config);
  return [...found, ...(css.match(UNKNOWN) ?? [])];
}

test('[PE31] the styles of old browsers are of 2018', async () => {
  expect(sheet?.length).toBeGreaterThan(1000);
  expect(await youngStylesIn(sheet ?? '')).toEqual([]);
});

test.each([
  'a{inset:0}',
  'a{margin-inline:0}',
  'a{width:min(1px,2px)}',
  'a{height:1dvh}',
  'a{width:1cqw}',
  'a{overflow:clip}',
  'a{color:red;gap:1px}',
  'a{aspect-ratio:1}',
  'a{color:light-dark(red,blue)}',
  'a:is(b){color:red}',
  'a:where(b){color:red}',
  'a:has(b){color:red}',
  'a:not(b,c){color:red}',
  'a:focus-visible{color:red}',
  'a{b{color:red}}',
  '@layer a{b{color:red}}',
  '@container (min-width:1px){a{color:red}}',
  '@media (width>1px){a{color:red}}',
])('[PE31] the check finds %s', async (css) => {
  expect(await youngStylesIn(css)).toHaveLength(1);
});

test('[PE31] what the digits of the stage need is small, and in few files', () => {
  const bytes = [...first].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeLessThan(70_000);
  expect(first.size).toBeLessThanOrEqual(5);
});
