import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicHtml, publicPages, shellHtml } from '../../client/site/page-html.tsx';
import { Built } from '../../scripts/site/built.ts';
import { edited } from '../../scripts/site/edited.ts';
import { partLoader } from '../../scripts/site/part-loader.ts';

const files = {
  scripts: ['/assets/main.js', '/assets/page.js'],
  sheets: ['/assets/a.css', '/assets/b.css'],
  styles: '.a{color:red}',
  next: ['/assets/panel.js'],
};
const [home] = publicPages('https://a-tiempo.test');
const page = home ? await publicHtml(home, files) : '';

test.each<[string, () => unknown]>([
  ['no place in a page', () => edited('<head></head>', '%TITLE%', 'A', 'the title')],
  ['no helper that loads parts', () => partLoader().check()],
  ['no script of a page', () => new Built([]).chunkOf('client/site/main.tsx')],
])('[OP24] a step that finds %s fails', (_, step) => {
  expect(step).toThrow('The build finds nothing to edit: ');
});

test('[SO9, LP5] a public page has its styles in it, and names their files, so that nothing loads them', () => {
  expect(page).toContain('<style data-sheets="/assets/a.css /assets/b.css">.a{color:red}</style>');
  expect(page).not.toContain('rel="stylesheet"');
});

test('[SO11] a public page is written with its content, and starts its script after the first paint', () => {
  expect(page).toMatch(/<div id="root"><header/u);
  expect(page).toContain('<h1');
  expect(page).toContain('load(["/assets/main.js","/assets/page.js"]);import("/assets/main.js")');
  expect(page).not.toContain('<link rel="modulepreload"');
});

const tokens = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8');
const stage = readFileSync(new URL('../../client/stage/page.html', import.meta.url), 'utf8');

test('[Z20] a dark page has ground, colour scheme and theme colour in what is served, those of the dark theme', () => {
  const ground = /--ground: light-dark\(#\w+, (?<dark>#\w+)\)/.exec(tokens)?.groups?.['dark'] ?? '';
  const dark = shellHtml(files, true);
  expect(dark).toContain(`<html lang="es-MX" data-theme="dark" style="color-scheme:dark;background:${ground}">`);
  expect(dark.match(/<meta name="theme-color"[^>]*>/gu)).toEqual([`<meta name="theme-color" content="${ground}"/>`]);
  expect(dark).toContain('<meta name="color-scheme" content="dark"/>');
  expect(stage).toContain(`style="color-scheme: dark; background: ${ground}"`);
  expect(shellHtml(files)).toContain('<html lang="es-MX"><head>');
});
