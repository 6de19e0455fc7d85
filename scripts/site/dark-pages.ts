import { readFileSync, writeFileSync } from 'node:fs';
import { edited } from './edited.ts';
import { folder } from './manifest.ts';
import { SHELL } from './shell.ts';

/** The page of all other screens for those that are dark in every theme: a wall, a projection. */
export const DARK_PAGE = '__dark.html';

/** That of the dark theme in client/styles/tokens.css. */
const GROUND = '#0a0e17';

const START = '<html lang="es-MX"';
const THEME_COLORS = /(?:<meta name="theme-color"[^>]*>)+/u;

/** A page that is dark from its first byte on, whatever the theme of its device: it lights up no hall while it loads. */
export function darkened(html: string): string {
  const page = `${START} data-theme="dark" style="color-scheme:dark;background:${GROUND}"`;
  const colors = `<meta name="color-scheme" content="dark"/><meta name="theme-color" content="${GROUND}"/>`;
  return edited(edited(html, START, page, 'the start of a page'), THEME_COLORS, colors, 'the colours of a page');
}

export function writeDarkPage(): void {
  writeFileSync(`${folder}/${DARK_PAGE}`, darkened(readFileSync(`${folder}/${SHELL}`, 'utf8')));
}
