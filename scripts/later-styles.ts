import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

const folder = 'build/client';

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

/**
 * The first page is written with parts whose program comes later (`client/ui/later.tsx`). Their styles come with the
 * page, so that nothing moves when they come to life.
 */
export function writeLaterStyles(): void {
  const home = readdirSync(`${folder}/assets`).find((file) => /^home-.+\.js$/u.test(file));
  if (home === undefined) throw new Error('The first page has no module');
  const sheets = sheetsIn(readFileSync(`${folder}/assets/${home}`, 'utf8'));
  const page = `${folder}/index.html`;
  writeFileSync(page, withSheets(readFileSync(page, 'utf8'), sheets));
}
