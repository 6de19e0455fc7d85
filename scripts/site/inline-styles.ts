import { readFileSync, writeFileSync } from 'node:fs';
import config from '../../react-router.config.ts';
import { edited } from './edited.ts';
import { folder, pageFile } from './manifest.ts';

/**
 * Writes the style sheets of prerendered pages into the pages: browsers paint only when all sheets are there, a dozen
 * small files and several round trips on a phone. The links stay, because React looks for them when it hydrates, but
 * disabled: no browser fetches them. Other screens load their own sheets.
 */

const LINK = /<link rel="stylesheet" href="(?<href>[^"]+)"\/>/gu;

export function inlined(html: string, read: (file: string) => string): string {
  const hrefs = [...html.matchAll(LINK)].map(({ groups }) => groups?.['href'] ?? '');
  const css = hrefs.map((file) => read(file).trim()).join('\n');
  if (css.includes('</style')) throw new Error('A sheet would end its own element');
  const off = edited(html, LINK, '<link rel="stylesheet" href="$<href>" disabled=""/>', 'the style sheets of a page');
  const at = off.indexOf('<link rel="stylesheet"');
  return `${off.slice(0, at)}<style>${css}</style>${off.slice(at)}`;
}

export function inlineStyles(): void {
  for (const path of config.prerender) {
    const file = pageFile(path);
    const html = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      inlined(html, (name) => readFileSync(folder + name, 'utf8')),
    );
  }
}
