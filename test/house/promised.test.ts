import { globSync, readFileSync } from 'node:fs';
import { build, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { SETS_IN_PATTERNS, globals, methods, ofIterators, statics, type BrowserVersions } from './browser-versions.ts';
import { isNode, within, type Node } from './syntax-tree.ts';

/** Every script of all builds, libraries included. */

const PANELS = /\/routes\/(?:controller|controller-room|moderator|operator|dashboard)\.route\.tsx$/u;
/** They load every page. */
const MAINS = /\/client\/(?:site|panels)\/main\.tsx$/u;
const entries = ['site/main.tsx', 'panels/main.tsx', 'stage/main.ts', 'service-worker/sw.ts'].map(
  (each) => `client/${each}`,
);
const built = await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: {
    write: false,
    minify: false,
    modulePreload: false,
    rolldownOptions: {
      input: [...entries, ...globSync('client/routes/*.route.tsx')],
      preserveEntrySignatures: 'strict',
      // They are read while pages are written.
      external: /\/(?:developers\/reference|blog\/sanitised|import\/help\/examples)\.ts$/u,
    },
  },
});
const chunks = new Map(
  (Array.isArray(built) ? built : [built])
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
);

/** A file with everything that it loads, statically or dynamically. */
function reach(file: string, all = new Set<string>()): Set<string> {
  const chunk = chunks.get(file);
  if (!chunk || all.has(file)) return all;
  all.add(file);
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next, all);
  return all;
}
const begin = [...chunks.values()].filter(({ isEntry }) => isEntry);
const isPanel = ({ facadeModuleId }: { facadeModuleId: string | null }) => PANELS.test(facadeModuleId ?? '');
const forEverybody = new Set(
  begin
    .filter((each) => !isPanel(each))
    .flatMap(({ facadeModuleId, fileName, imports }) =>
      MAINS.test(facadeModuleId ?? '')
        ? [fileName, ...imports.flatMap((each) => [...reach(each)])]
        : [...reach(fileName)],
    ),
);

/** The versions in the operating guide, by the first words of their row. */
const guide = readFileSync('docs/operating.md', 'utf8');
function promiseOf(what: string): BrowserVersions {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${what}`)) ?? '';
  const [, ...ages] = /(?:Edge|Android) ([\d.]+) .*(?:Safari|iOS) ([\d.]+) .*Firefox ([\d.]+)/u.exec(row) ?? [];
  const [chrome = 0, safari = 0, firefox = 0] = ages.map(Number);
  return [chrome, safari, firefox];
}
const stage = promiseOf('the stage, the agenda');
const panels = promiseOf('controller, moderator');

const nameOf = (node: unknown) => (isNode(node) ? String(node['name'] ?? node['value']) : '');
const lookUp = (table: Readonly<Record<string, BrowserVersions>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

type Use = { readonly name: string; readonly ages: BrowserVersions };

function usesIn(node: Node): readonly Use[] {
  const found = (name: string, ages: BrowserVersions | undefined) => (ages ? [{ name, ages }] : []);
  const { object, property, callee, regex } = node;
  if (node.type === 'Identifier') return found(nameOf(node), lookUp(globals, nameOf(node)));
  if (node.type === 'MemberExpression') {
    const name = `${nameOf(object)}.${nameOf(property)}`;
    return found(name, lookUp(statics, name));
  }
  if (node.type === 'Literal' && typeof regex === 'object' && regex !== null && 'flags' in regex)
    return found('/…/v', String(regex.flags).includes('v') ? SETS_IN_PATTERNS : undefined);
  // `thing.name?.()` is a check.
  if (node.type !== 'CallExpression' || node['optional'] === true || !isNode(callee)) return [];
  const name = nameOf(callee['property']);
  const { object: of } = callee;
  const isIterator =
    isNode(of) &&
    of.type === 'CallExpression' &&
    isNode(of['callee']) &&
    ['entries', 'keys', 'values'].includes(nameOf(of['callee']['property'])) &&
    String(of['arguments']) === '';
  return [...found(name, lookUp(methods, name)), ...(isIterator ? found(name, lookUp(ofIterators, name)) : [])];
}

const words = [statics, methods, ofIterators, globals].flatMap((table) =>
  Object.keys(table).map((name) => name.split('.').at(-1)),
);
const mayUse = new RegExp(String.raw`\b(?:${words.join('|')})\b|/[a-z]*v[a-z]*\b`, 'u');

/** The names that a module uses without a check such as `'name' in thing`, of that name or of one of the same version. */
function unasked(code: string): readonly Use[] {
  if (!mayUse.test(code)) return [];
  const nodes = [...within(parseSync('module.js', code, { sourceType: 'module' }).program)];
  const asked = new Set(
    nodes.flatMap(({ type, operator, left }) =>
      type === 'BinaryExpression' && operator === 'in' ? [lookUp(methods, nameOf(left))] : [],
    ),
  );
  return nodes.flatMap(usesIn).filter(({ ages }) => !asked.has(ages));
}

const tooYoung = (code: string, promise: BrowserVersions): readonly string[] =>
  unasked(code)
    .filter(({ ages }) => ages.some((age, index) => age > (promise[index] ?? 0)))
    .map(
      ({ name, ages: [chrome, safari, firefox] }) => `${name}: Chrome ${chrome}, Safari ${safari}, Firefox ${firefox}`,
    );

const place = (id: string) => id.replace(`${process.cwd()}/`, '');

test('[PE32] nothing that runs in a browser uses a name that is younger than the oldest ones we promise', () => {
  expect(forEverybody.size).toBeGreaterThan(50);
  const found = [...chunks.values()].flatMap(({ fileName, modules }) =>
    Object.entries(modules).flatMap(([id, { code }]) =>
      tooYoung(code ?? '', forEverybody.has(fileName) ? stage : panels).map((said) => `${place(id)} uses ${said}`),
    ),
  );
  expect(found).toEqual([]);
});

test('[PE32] the check finds a younger name', () => {
  expect([stage, panels].flat().every((age) => age > 16)).toBe(true);
  const young = [
    'AbortSignal.any([])',
    'Map.groupBy([], f)',
    'x.checkVisibility()',
    'x?.checkVisibility()',
    'new Set().union(x)',
    'x.values().map(f)',
    'requestIdleCallback(f)',
    '/[a&&b]/v.test(x)',
  ];
  expect(young.filter((code) => tooYoung(code, stage).length !== 1)).toEqual([]);
  const fine = [
    "'showPopover' in x && x.showPopover()",
    'x.showPopover?.()',
    'Object.values(x).map(f)',
    'structuredClone(x)',
  ];
  expect(fine.flatMap((code) => tooYoung(code, stage))).toEqual([]);
  expect(tooYoung('x.showPopover()', panels)).toEqual([]);
});
