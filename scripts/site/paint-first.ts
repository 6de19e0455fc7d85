import { readFileSync, writeFileSync } from 'node:fs';
import { keepEarlyPresses } from '../../client/lib/pages/early-presses.ts';
import { APP_STARTED } from '../../client/lib/pages/app-started.ts';
import config from '../../react-router.config.ts';
import { folder } from './manifest.ts';

/**
 * Prerendered pages load their scripts after the first paint, so that on a slow line the scripts do not delay fonts and
 * pictures. A hidden tab paints nothing and loads them at once. Presses, choices and input before the scripts run, also
 * while the page still loads, are repeated when they run.
 */

const HINT = /<link rel="modulepreload" href="(?<href>[^"]+)"\/>/gu;
const START = /(?<=<script type="module" async="">).*?(?=<\/script>)/su;

/** React Router's start script with dynamic imports instead of static ones. */
const waiting = (code: string) =>
  code
    .replaceAll(/^import "(?<href>.+)";$/gmu, 'await import("$<href>");')
    .replaceAll(/^import \* as (?<name>\w+) from "(?<href>.+)";$/gmu, 'const $<name> = await import("$<href>");');

/** Records presses from the first control on: the rest of a long page can take seconds to arrive. */
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
