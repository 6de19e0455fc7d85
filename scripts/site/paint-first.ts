import { readFileSync, writeFileSync } from 'node:fs';
import { keepEarlyPresses } from '../../client/lib/pages/early-presses.ts';
import { APP_STARTED } from '../../client/lib/pages/app-started.ts';
import config from '../../react-router.config.ts';
import { edited } from './edited.ts';
import { pageFile } from './manifest.ts';

/**
 * Prerendered pages load their scripts after the first paint, so that on a slow line the scripts do not delay fonts and
 * pictures. A hidden tab paints nothing and loads them at once. Presses, choices and input before the scripts run, also
 * while the page still loads, are repeated when they run.
 */

const HINT = /<link rel="modulepreload" href="(?<href>[^"]+)"\/>/gu;
const START = /(?<=<script type="module" async="">).*?(?=<\/script>)/gsu;

/** React Router's start script with dynamic imports instead of static ones. */
function waiting(code: string): string {
  const plain = edited(code, /^import "(?<href>.+)";$/gmu, 'await import("$<href>");', 'an import of the start script');
  const named = /^import \* as (?<name>\w+) from "(?<href>.+)";$/gmu;
  return edited(plain, named, 'const $<name> = await import("$<href>");', 'the modules of a page in the start script');
}

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

export function paintedFirst(html: string): string {
  const hrefs = [...html.matchAll(HINT)].map(({ groups }) => groups?.['href'] ?? '');
  const later = edited(html, HINT, '', 'the hints for the modules of a page');
  const started = edited(later, START, (code) => afterPaint(code, hrefs), 'the start script of a page');
  return edited(started, '</head>', (end) => `${keepPresses}${end}`, 'the head of a page');
}

export function paintFirst(): void {
  for (const path of config.prerender) {
    const file = pageFile(path);
    writeFileSync(file, paintedFirst(readFileSync(file, 'utf8')));
  }
}
