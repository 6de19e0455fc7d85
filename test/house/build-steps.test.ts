import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edited } from '../../scripts/site/edited.ts';
import { inlined } from '../../scripts/site/inline-styles.ts';
import { withSheets } from '../../scripts/site/later-styles.ts';
import { paintedFirst } from '../../scripts/site/paint-first.ts';
import { withoutMarks } from '../../scripts/site/sheets-once.ts';
import { trimmed } from '../../scripts/site/trim-manifest.ts';

/** A page as React Router writes it, as far as the steps of the build look at it. */
const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body>
<script type="module" async="">
import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
start();</script></body></html>`;

const route = (id: string, imports: string[]) => ({ id, module: '/assets/m.js', imports, css: [] });
const manifestOf = (...routes: ReturnType<typeof route>[]) => ({
  entry: route('entry', []),
  routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  url: '/assets/manifest.js',
});
const home = route('home', ['/assets/a.js']);
const panel = route('panel', ['/assets/b.js']);

test('[OP24] a step edits what a framework wrote', () => {
  expect(paintedFirst(page)).toContain(
    'await import("/assets/manifest.js");\nconst route0 = await import("/assets/root.js");',
  );
  expect(
    withoutMarks([
      ['a', '"/assets/x.css#"'],
      ['b', ''],
    ]),
  ).toEqual([['a', '"/assets/x.css"']]);
  expect(trimmed(manifestOf(home, panel), new Set(['home'])).routes).toMatchObject({ home, panel: { imports: [] } });
});

const without = (text: string | RegExp) => edited(page, text, '', 'the sample');

test.each<[string, () => unknown]>([
  ['no hint', () => paintedFirst(without(/<link rel="modulepreload"[^>]*>/u))],
  ['no start script', () => paintedFirst(without(' async=""'))],
  ['no module in the start script', () => paintedFirst(without(/import \* as.*\n/u))],
  ['another form of import', () => paintedFirst(edited(page, /^import "/mu, "import '", 'the sample'))],
  ['no head', () => paintedFirst(without('</head>'))],
  ['no head for later styles', () => withSheets(without('</head>'), ['/assets/b.css'])],
  ['no style sheet', () => inlined(without(/<link rel="stylesheet"[^>]*>/u), () => '')],
  ['no mark', () => withoutMarks([['a', '"/assets/x.css"']])],
  ['no imports of other screens', () => trimmed(manifestOf(home), new Set(['home']))],
  ['no prerendered route', () => trimmed(manifestOf(panel), new Set(['home']))],
])('[OP24] a step that finds %s fails', (_, step) => {
  expect(step).toThrow('The build finds nothing to edit: ');
});

test('[OP24] no step edits in another way', () => {
  const named = readFileSync('scripts/site/pages.ts', 'utf8').matchAll(/ from '\.\/(?<file>[\w-]+\.ts)'/gu);
  const steps = [...named].map(({ groups }) => groups?.['file'] ?? '');
  const silent = steps.filter((file) => /\.replace(?:All)?\(/u.test(readFileSync(`scripts/site/${file}`, 'utf8')));
  expect(steps.length).toBeGreaterThan(8);
  // It replaces in the names of files.
  expect(silent).toEqual(['headers.ts']);
});
