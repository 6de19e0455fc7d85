import { readFileSync, writeFileSync } from 'node:fs';
import { folder } from './manifest.ts';

/** The oldest browser that the simple stage is built for: televisions of 2019 and 2020 (webOS 5, Tizen 5.5 and 6). */
const OLDEST = 'chrome68';
export const SIMPLE_PAGE = 'pantalla-sencilla.html';

/** The stage for old browsers in one script, in the language of its time, and one style sheet. */
export async function buildSimpleStage({ write }: { readonly write: boolean }) {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write,
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      target: OLDEST,
      cssTarget: OLDEST,
      modulePreload: false,
      // With it, a script of one piece carries its styles inside.
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'client/simple/main.ts',
        output: {
          format: 'iife',
          entryFileNames: 'assets/simple-[hash].js',
          // The digits are a file of the other build already, under the same name.
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((each) => ('output' in each ? each.output : []));
}

export async function writeSimpleStage(): Promise<void> {
  const files = await buildSimpleStage({ write: true });
  const address = (end: string) => `/${files.find(({ fileName }) => fileName.endsWith(end))?.fileName}`;
  const page = readFileSync('client/simple/page.html', 'utf8')
    .replace('SCRIPT', address('.js'))
    .replace('STYLE', address('.css'));
  writeFileSync(`${folder}/${SIMPLE_PAGE}`, page);
}
