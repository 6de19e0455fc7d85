import { readFileSync, writeFileSync } from 'node:fs';
import { keepEarlyPresses } from '../../client/lib/pages/early-presses.ts';
import { APP_STARTED } from '../../client/lib/pages/app-started.ts';
import config from '../../react-router.config.ts';
import { folder } from './manifest.ts';

/**
 * A page that was written at build time can be read before any program runs, but its program would take the narrow line
 * of a phone from the letters and pictures. It is fetched when the page has been painted: at once in a tab that nobody
 * sees, where nothing is painted. What is pressed, chosen or typed before it runs, also while the page still arrives, is
 * done again when it does.
 */

const HINT = /<link rel="modulepreload" href="(?<href>[^"]+)"\/>/gu;
const START = /(?<=<script type="module" async="">).*?(?=<\/script>)/su;

/** What React Router starts the page with, said in words that wait. */
const waiting = (code: string) =>
  code
    .replaceAll(/^import "(?<href>.+)";$/gmu, 'await import("$<href>");')
    .replaceAll(/^import \* as (?<name>\w+) from "(?<href>.+)";$/gmu, 'const $<name> = await import("$<href>");');

/** Presses are kept from the first control on: the rest of a long page can take seconds to arrive. */
const keepPresses = `<script>document.documentElement.dataset.program = 'coming';
{
const pressAgain = (${keepEarlyPresses.toString()})(document);
addEventListener('${APP_STARTED}', () => pressAgain(), { once: true });
}</script>`;

const afterPaint = (code: string, hrefs: readonly string[]) => `const start = async () => {
for (const href of ${JSON.stringify(hrefs)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
${waiting(code)}
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));`;

function paintedFirst(html: string): string {
  const hrefs = [...html.matchAll(HINT)].map(({ groups }) => groups?.['href'] ?? '');
  if (!START.test(html) || hrefs.length === 0) throw new Error('The page starts no program');
  return html
    .replaceAll(HINT, '')
    .replace(START, (code) => afterPaint(code, hrefs))
    .replace('</head>', (end) => `${keepPresses}${end}`);
}

export function paintFirst(): void {
  for (const path of config.prerender) {
    const file = `${folder}${path.replace(/\/$/u, '')}/index.html`;
    writeFileSync(file, paintedFirst(readFileSync(file, 'utf8')));
  }
}
