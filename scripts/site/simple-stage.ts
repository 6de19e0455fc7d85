import { readFileSync, writeFileSync } from 'node:fs';
import { type Plugin, build } from 'vite';
import { earlyBlackScript } from '../../client/lib/browser/early-black.ts';
import { earlyGroundScript } from '../../client/lib/browser/early-ground.ts';
import { chooseScript } from '../../client/simple/choose-script.ts';
import { edited, nothingToEdit } from './edited.ts';
import { folder } from './manifest.ts';

/** The oldest browser that the simple stage is built for: televisions of 2019 and 2020 (webOS 5, Tizen 5.5 and 6). */
const OLDEST = 'chrome68';
export const SIMPLE_PAGE = 'pantalla-sencilla.html';

/**
 * Builds the stage for old browsers: one script, compiled for `OLDEST`, and one style sheet. `configured`: the script for an
 * address that configures the stage.
 */
export async function buildSimpleStage({
  write,
  configured = false,
  plugins = [],
}: {
  readonly write: boolean;
  readonly configured?: boolean;
  readonly plugins?: Plugin[];
}) {
  const replacing = asOutput();
  const built = await build({
    configFile: false,
    publicDir: false,
    plugins: [...plugins, ...(configured ? [replacing.plugin] : [])],
    logLevel: 'warn',
    build: {
      write,
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      target: OLDEST,
      cssTarget: OLDEST,
      modulePreload: false,
      // If true, the styles become part of the script.
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'client/simple/main.ts',
        // Class fields are plain assignments, which are shorter.
        transform: {
          target: OLDEST,
          assumptions: { setPublicClassFields: true },
        },
        output: {
          format: 'iife',
          entryFileNames: `assets/simple${configured ? '-output' : ''}-[hash].js`,
          // The font of the digits has the same name in the main build.
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  if (configured && !replacing.hasReplaced()) throw nothingToEdit('own.ts of the simple stage');
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((each) => ('output' in each ? each.output : []));
}

/** Puts `own-output.ts` in the place of `own.ts`. */
function asOutput() {
  let hasReplaced = false;
  const plugin: Plugin = {
    name: 'configured-simple-stage',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './own.ts' || !importer?.endsWith('/client/simple/main.ts')) return null;
      hasReplaced = true;
      return new URL('../../client/simple/own-output.ts', import.meta.url).pathname;
    },
  };
  return { plugin, hasReplaced: () => hasReplaced };
}

export async function writeSimpleStage(plugin: Plugin): Promise<void> {
  const files = await buildSimpleStage({ write: true, plugins: [plugin] });
  const others = await buildSimpleStage({ write: true, configured: true, plugins: [plugin] });
  const address = (built: typeof files, end: string) => {
    const file = built.find(({ fileName }) => fileName.endsWith(end));
    if (!file) throw new Error(`The simple stage has no file that ends with ${end}`);
    return `/${file.fileName}`;
  };
  const parts = {
    GROUND: `${earlyGroundScript};${earlyBlackScript}`,
    SCRIPT: chooseScript(address(files, '.js'), address(others, '.js')),
    STYLE: address(files, '.css'),
  };
  const page = Object.entries(parts).reduce(
    (html, [place, part]) => edited(html, place, () => part, `${place} in the page of the simple stage`),
    readFileSync('client/simple/page.html', 'utf8'),
  );
  writeFileSync(`${folder}/${SIMPLE_PAGE}`, page);
}
