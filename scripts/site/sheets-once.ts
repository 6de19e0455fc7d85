import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { edited, nothingToEdit } from './edited.ts';
import { folder, readManifest } from './manifest.ts';

/**
 * React Router adds `#` to the address of a style sheet that parts need which load later, so that Vite does not recognize
 * the link and inserts a second one: the first goes with its screen. Here links stay (`client/root.tsx`), so the addresses
 * are written without it.
 */

const MARKED = /(?<="\/assets\/[\w-]+\.css)#(?=")/gu;

/** Those of these files that have marks, without them. @throws if none has one */
export function withoutMarks(files: readonly (readonly [file: string, text: string])[]) {
  const what = 'a marked address of a style sheet';
  const marked = files.filter(([, text]) => text.search(MARKED) !== -1);
  if (marked.length === 0) throw nothingToEdit(what);
  return marked.map(([file, text]) => [file, edited(text, MARKED, '', what)] as const);
}

export function sheetsOnce(): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const files = [readManifest().file, ...pages.map((name) => `${folder}/${name}`)];
  for (const [file, text] of withoutMarks(files.map((each) => [each, readFileSync(each, 'utf8')]))) {
    writeFileSync(file, text);
  }
}
