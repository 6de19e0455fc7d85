import { readFileSync, writeFileSync } from 'node:fs';
import config from '../../react-router.config.ts';
import { edited, nothingToEdit } from './edited.ts';
import { folder, pageFile } from './manifest.ts';

/** The style sheets of a module's dynamic imports, from the list in its built code. */
export const sheetsIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/"(?<sheet>assets\/[^"]+\.css)"/gu)].map(({ groups }) => `/${groups?.['sheet']}`)),
];

/** Adds links to those of these sheets that the page does not have. */
export function withSheets(html: string, sheets: readonly string[]): string {
  const missing = sheets.filter((sheet) => !html.includes(`href="${sheet}`));
  const links = missing.map((sheet) => `<link rel="stylesheet" href="${sheet}"/>`).join('');
  return edited(html, '</head>', `${links}</head>`, 'the head of a page');
}

/** The modules that a page names. */
const modulesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/gu)].map(([file]) => file)),
];

/**
 * Prerendered pages have parts whose code loads later (`client/ui/deferred-part.tsx`), and their header loads others.
 * The styles of both come with the page: nothing moves when the parts hydrate, and no sheet arrives later that would
 * make a phone recalculate the styles of the whole page.
 */
export function writeLaterStyles(): void {
  let found = 0;
  for (const path of config.prerender) {
    const page = pageFile(path);
    const html = readFileSync(page, 'utf8');
    const sheets = modulesIn(html).flatMap((file) => sheetsIn(readFileSync(folder + file, 'utf8')));
    found += sheets.length;
    writeFileSync(page, withSheets(html, [...new Set(sheets)]));
  }
  if (found === 0) throw nothingToEdit('the style sheets of parts that load later');
}
