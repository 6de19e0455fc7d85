import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rolldown } from 'vite';
import type { PageFiles, PageWriter } from '../../client/site/page-writer.ts';
import { type Built, type Options, addressOfFile, buildFrom, folder, sheetsOf } from './built.ts';
import { SHELLS } from './shells.ts';
import { buildSplit } from './split.ts';

/** The site and the panels: each has a build with a graph of its own, and pages that name what they load. */

export const SITE = 'client/site/main.tsx';
export const PANELS = 'client/panels/main.tsx';
/** What writes their pages, built for Node. */
export const PAGES = 'client/site/page-html.tsx';
const WRITER = 'build/pages';

const screen = (name: string) => `client/routes/${name}.route.tsx`;

/** What screens load by themselves after their first paint. */
const AFTER = [
  'client/features/connection/stage-closed.tsx',
  'client/features/connection/toasts.tsx',
  'client/features/screen/screen-faces.tsx',
  'client/live/offline/offline-support.ts',
];

/** Pages that share much: see `split.ts`. */
const FAMILIES = {
  site: [
    ['home'].map(screen),
    ['plans', 'dashboard', 'receive', 'account-action', 'payment-success', 'payment-cancel'].map(screen),
    ['blog', 'blog-article', 'no-article'].map(screen),
    ['terms', 'privacy', 'developers', 'import-help', 'network-test', 'certificate'].map(screen),
    ['client/features/account/site/site-account.tsx'],
  ],
  panels: [
    ['controller-room', 'operator', 'moderator'].map(screen),
    ['agenda', 'questions', 'questions-projection'].map(screen),
    ['controller', 'print', 'report'].map(screen),
    AFTER,
  ],
};

const filesOf = (chunks: readonly Rolldown.OutputChunk[]) => ({
  scripts: chunks.map(({ fileName }) => addressOfFile(fileName)),
  sheets: sheetsOf(chunks).map(addressOfFile),
});

function filesOfPage(site: Built, route: string): PageFiles {
  const page = site.withImports([site.chunkOf(screen(route))]);
  const needed = site.withImports([site.chunkOf(SITE), ...page]);
  // The styles of parts that load later come with the page: nothing moves when they are there.
  const sheets = sheetsOf([...needed, ...site.partsOf(page)]);
  const styles = sheets.map((sheet) => site.textOf(sheet)).join('\n');
  if (styles.includes('</style')) throw new Error('A sheet would end its own element');
  return { ...filesOf(needed), sheets: sheets.map(addressOfFile), styles };
}

async function writerOfPages(options: Options): Promise<PageWriter> {
  const output = { entryFileNames: 'pages.js' };
  await buildFrom(PAGES, options, {
    build: { ssr: true, ssrEmitAssets: true, outDir: WRITER, rolldownOptions: { output } },
  });
  // React reads it: that of development checks what it writes.
  process.env['NODE_ENV'] = 'production';
  return import(pathToFileURL(resolve(WRITER, 'pages.js')).href);
}

/** Writes the pages of the site and the panels. Resolves to the panels' files and the addresses of public pages. */
export async function writeSite(options: Options): Promise<{ panels: Built; addresses: readonly string[] }> {
  const site = await buildSplit(SITE, options, FAMILIES.site);
  const panels = await buildSplit(PANELS, options, FAMILIES.panels);
  const { publicPages, publicHtml, shellHtml } = await writerOfPages(options);
  const newRoom = [PANELS, ...['controller', 'controller-room'].map(screen)];
  const next = filesOf(panels.withImports(newRoom.map((module) => panels.chunkOf(module)))).scripts;
  for (const page of publicPages()) {
    const file = join(folder, page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await publicHtml(page, { ...filesOfPage(site, page.route), next }));
  }
  // Pictures that only these pages name.
  cpSync(`${WRITER}/assets`, `${folder}/assets`, { recursive: true });
  rmSync(WRITER, { recursive: true });
  const shell = (file: string, built: Built, modules: readonly string[], isDark = false) => {
    const files = filesOf(built.withImports(modules.map((module) => built.chunkOf(module))));
    writeFileSync(`${folder}/${file}`, shellHtml(files, isDark));
  };
  shell(SHELLS.site, site, [SITE]);
  shell(SHELLS.public, site, [SITE]);
  shell(SHELLS.panel, panels, [PANELS]);
  shell(SHELLS.newRoom, panels, newRoom);
  shell(SHELLS.dark, panels, [PANELS], true);
  return { panels, addresses: publicPages().map(({ path }) => path) };
}
