import { readFileSync, writeFileSync } from 'node:fs';
import config from '../../react-router.config.ts';
import { folder } from './manifest.ts';

/** The sheets of everything that a module loads later, from the list that its loader keeps. */
export const sheetsIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/"(?<sheet>assets\/[^"]+\.css)"/gu)].map(({ groups }) => `/${groups?.['sheet']}`)),
];

/** The page with these sheets, of which it may have some. */
export function withSheets(html: string, sheets: readonly string[]): string {
  const missing = sheets.filter((sheet) => !html.includes(`href="${sheet}`));
  return html.replace(
    '</head>',
    `${missing.map((sheet) => `<link rel="stylesheet" href="${sheet}"/>`).join('')}</head>`,
  );
}

/** The modules that a page begins with. */
const modulesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/gu)].map(([file]) => file)),
];

/**
 * Pages are written with parts whose program comes later (`client/ui/deferred-part.tsx`), and their head gets others. The styles
 * of both come with the page: nothing moves when the parts come to life, and no sheet arrives for which a phone would
 * work out the style of the whole page again.
 */
export function writeLaterStyles(): void {
  for (const path of config.prerender) {
    const page = `${folder}${path.replace(/\/$/u, '')}/index.html`;
    const html = readFileSync(page, 'utf8');
    const sheets = modulesIn(html).flatMap((file) => sheetsIn(readFileSync(folder + file, 'utf8')));
    writeFileSync(page, withSheets(html, [...new Set(sheets)]));
  }
}
