import { readFileSync, writeFileSync } from 'node:fs';
import { type Plugin, build } from 'vite';
import { folder } from './manifest.ts';

/** The oldest browser that the simple stage is built for: televisions of 2019 and 2020 (webOS 5, Tizen 5.5 and 6). */
const OLDEST = 'chrome68';
export const SIMPLE_PAGE = 'pantalla-sencilla.html';

/** Builds the stage for old browsers: one script, compiled for `OLDEST`, and one style sheet. */
export async function buildSimpleStage({
  write,
  plugins = [],
}: {
  readonly write: boolean;
  readonly plugins?: Plugin[];
}) {
  const built = await build({
    configFile: false,
    publicDir: false,
    plugins,
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
          entryFileNames: 'assets/simple-[hash].js',
          // The font of the digits has the same name in the main build.
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((each) => ('output' in each ? each.output : []));
}

export async function writeSimpleStage(plugin: Plugin): Promise<void> {
  const files = await buildSimpleStage({ write: true, plugins: [plugin] });
  const address = (end: string) => `/${files.find(({ fileName }) => fileName.endsWith(end))?.fileName}`;
  const page = readFileSync('client/simple/page.html', 'utf8')
    .replace('SCRIPT', address('.js'))
    .replace('STYLE', address('.css'));
  writeFileSync(`${folder}/${SIMPLE_PAGE}`, page);
}
