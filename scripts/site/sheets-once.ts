import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { folder, readManifest } from './manifest.ts';

/**
 * React Router adds `#` to the address of a style sheet that parts need which load later, so that Vite does not recognize
 * the link and inserts a second one: the first goes with its screen. Here links stay (`client/root.tsx`), so the addresses
 * are written without it.
 */

const MARKED = /(?<="\/assets\/[\w-]+\.css)#(?=")/gu;

export function sheetsOnce(): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  for (const file of [readManifest().file, ...pages.map((name) => `${folder}/${name}`)]) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(MARKED, ''));
  }
}
