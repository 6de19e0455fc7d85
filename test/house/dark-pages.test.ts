import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkened } from '../../scripts/site/dark-pages.ts';

const page = `<!DOCTYPE html><html lang="es-MX"><head><meta charSet="utf-8"/>
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a0e17"/><meta name="theme-color" media="(prefers-color-scheme: light)" content="#eceff3"/></head></html>`;
const tokens = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8');
const stage = readFileSync(new URL('../../client/stage/page.html', import.meta.url), 'utf8');

test('[Z20] a dark page has ground, colour scheme and theme colour in what is served, those of the dark theme', () => {
  const ground = /--ground: light-dark\(#\w+, (?<dark>#\w+)\)/.exec(tokens)?.groups?.['dark'] ?? '';
  const dark = darkened(page);
  expect(dark).toContain(`<html lang="es-MX" data-theme="dark" style="color-scheme:dark;background:${ground}">`);
  expect(dark.match(/<meta name="theme-color"[^>]*>/gu)).toEqual([`<meta name="theme-color" content="${ground}"/>`]);
  expect(dark).toContain('<meta name="color-scheme" content="dark"/>');
  expect(stage).toContain(`style="color-scheme: dark; background: ${ground}"`);
});

test('[Z20] a page that is written in another way stops the build instead of staying light', () => {
  expect(() => darkened(page.replace('es-MX', 'es'))).toThrow(/nothing to edit/u);
  expect(() => darkened(page.replaceAll('theme-color', 'other'))).toThrow(/nothing to edit/u);
});
