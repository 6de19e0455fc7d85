import { readFileSync, writeFileSync } from 'node:fs';
import { type Plugin, type Rolldown, build } from 'vite';
import { earlyBlackScript } from '../../client/lib/browser/early-black.ts';
import { earlyGroundScript } from '../../client/lib/browser/early-ground.ts';
import { oldSheetScript } from '../../client/lib/browser/old-browser.ts';
import { loadAgain } from '../../client/stage/load-again.ts';
import { brand, stage as words } from '../../client/text/es.ts';
import { edited, nothingToEdit } from './edited.ts';
import { folder } from './manifest.ts';
import { constantsOf, fileNames } from './outputs.ts';
import { partLoader } from './part-loader.ts';
import { STAGE_PAGE } from './stage-files.ts';
import type { Vars } from './wrangler-vars.ts';

/**
 * The stage is a build of its own, without a router, for all browsers from 2018 on: its page names every file that the digits
 * need, and all else is loaded after them.
 */

/** The oldest browser that the stage is built for: televisions of 2019 and 2020 (webOS 5, Tizen 5.5 and 6). */
const OLDEST = 'chrome68';

const START = 'client/stage/main.ts';
const OLD_SHEET = 'client/stage/old.css';
/** The page as it is written, with the names of what this build puts into it. */
const PAGE = 'client/stage/page.html';

/** In memory unless `write`. */
interface StageBuild {
  readonly write: boolean;
  readonly define?: Record<string, string>;
  readonly plugins?: readonly Plugin[];
}

const common = ({ write, plugins = [] }: StageBuild) => ({
  configFile: false as const,
  publicDir: false as const,
  logLevel: 'warn' as const,
  plugins: [...plugins],
  build: { write, outDir: folder, emptyOutDir: false, assetsInlineLimit: 0 },
});

type Files = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

function filesOf(built: Awaited<ReturnType<typeof build>>): Files {
  return (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
}

/** The scripts, compiled for `OLDEST`, and the style sheets of all other browsers. */
export async function buildStage(options: StageBuild): Promise<Files> {
  const loader = partLoader();
  const { build: place, plugins, ...rest } = common(options);
  const built = await build({
    ...rest,
    define: options.define ?? constantsOf('http://localhost:8787'),
    plugins: [...plugins, loader.plugin],
    build: {
      ...place,
      target: OLDEST,
      // What browsers of 2018 show is in a sheet of its own.
      cssTarget: 'chrome111',
      rolldownOptions: {
        input: START,
        // What React's server components are told says nothing to a browser.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
        // Class fields are plain assignments, which are shorter.
        transform: { target: OLDEST, assumptions: { setPublicClassFields: true } },
        output: {
          ...fileNames,
          entryFileNames: 'assets/stage-[hash].js',
          // One file has all that the digits need.
          codeSplitting: { groups: [{ name: 'stage', tags: ['$initial'] }] },
        },
      },
    },
  });
  loader.check();
  return filesOf(built);
}

/** The style sheet of browsers of 2018. */
export async function buildOldSheet(options: StageBuild): Promise<Files> {
  const { build: place, ...rest } = common(options);
  return filesOf(
    await build({
      ...rest,
      build: {
        ...place,
        cssTarget: OLDEST,
        rolldownOptions: { input: OLD_SHEET, output: { assetFileNames: 'assets/[name]-[hash][extname]' } },
      },
    }),
  );
}

function nameOf(files: Files, fits: (file: Files[number]) => boolean, what: string): string {
  const file = files.find(fits);
  if (!file) throw nothingToEdit(what);
  return `/${file.fileName}`;
}

const isSheet = ({ fileName }: { readonly fileName: string }) => fileName.endsWith('.css');

/** The style sheets that the start imports. */
function sheetsOf(start: Files[number] | undefined): readonly string[] {
  const sheets = start?.type === 'chunk' ? [...(start.viteMetadata?.importedCss ?? [])] : [];
  if (sheets.length === 0) throw nothingToEdit('the style sheets of the stage');
  return sheets.map((name) => `/${name}`);
}

/** Writes the stage and its page. */
export async function writeStage({ url, vars, plugin }: { url: string; vars?: Vars; plugin: Plugin }): Promise<void> {
  const options: StageBuild = { write: true, define: constantsOf(url, vars), plugins: [plugin] };
  const files = await buildStage(options);
  const oldFiles = await buildOldSheet(options);
  const start = files.find((file) => file.type === 'chunk' && file.isEntry);
  const imports = start?.type === 'chunk' ? start.imports : [];
  const font = (name: string) => nameOf(files, ({ fileName }) => fileName.startsWith(`assets/${name}-`), name);
  const parts = {
    TITLE: `${words.title} · ${brand.name}`,
    DIGITS: font('digits'),
    TEXT: font('text'),
    STYLES: sheetsOf(start)
      .map((href) => `<link rel="stylesheet" href="${href}" />`)
      .join(''),
    EARLY: `${earlyGroundScript};${earlyBlackScript};${oldSheetScript(nameOf(oldFiles, isSheet, OLD_SHEET))};(${loadAgain.toString()})()`,
    MODULES: imports.map((name) => `<link rel="modulepreload" href="/${name}" />`).join(''),
    START: `/${start?.fileName ?? ''}`,
  };
  const page = Object.entries(parts).reduce(
    (html, [place, part]) => edited(html, `%${place}%`, () => part, `${place} in the page of the stage`),
    readFileSync(PAGE, 'utf8'),
  );
  writeFileSync(`${folder}/${STAGE_PAGE}`, page);
}
