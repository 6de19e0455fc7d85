import { readFileSync, writeFileSync } from 'node:fs';
import { loadAgain } from '../../client/stage/load-again.ts';
import { brand, stage as words } from '../../client/text/es.ts';
import { darkened } from './dark-pages.ts';
import { edited, nothingToEdit } from './edited.ts';
import { folder, readManifest } from './manifest.ts';
import { SHELL } from './shell.ts';
import { STAGE_PAGE, stageScripts } from './stage-files.ts';

/**
 * The stage has a page of its own, which starts it without the router, a quarter of the script that other screens load
 * first. The page names every file that the digits need, so that all are requested at once.
 */

/** The sheets of the stage where the router shows it, which are the same. */
function sheets(): readonly string[] {
  const { css = [] } = readManifest().manifest.routes['routes/stage.route'] ?? {};
  if (css.length === 0) throw nothingToEdit('the style sheets of the stage');
  return css;
}

/** The head of a page without its end, and without the hints for the modules of its router. */
export function headOf(html: string): string {
  const [head = '', ...rest] = html.split('</head>');
  if (rest.length !== 1) throw nothingToEdit('the head of the page of all other screens');
  return edited(
    head,
    /<link rel="modulepreload"[^>]*>/gu,
    '',
    'the hints for the modules of the page of all other screens',
  );
}

/** Written from the page of all other screens: what is before its scripts is the same. */
export function writeStagePage(): void {
  const shell = headOf(readFileSync(`${folder}/${SHELL}`, 'utf8'));
  const [start, ...others] = stageScripts();
  const head = [
    shell,
    `<title>${words.title} · ${brand.name}</title>`,
    ...sheets()
      .filter((href) => !shell.includes(href))
      .map((href) => `<link rel="stylesheet" href="${href}"/>`),
    `<script>(${loadAgain.toString()})()</script>`,
    ...others.map((href) => `<link rel="modulepreload" href="${href}"/>`),
    `<script type="module" src="${start}"></script>`,
  ].join('');
  writeFileSync(
    `${folder}/${STAGE_PAGE}`,
    darkened(`${head}</head><body><div aria-busy="true" class="loading"></div></body></html>`),
  );
}
