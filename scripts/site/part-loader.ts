import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { nothingToEdit } from './edited.ts';

/** What Vite calls in a build for each dynamic `import()`, with the files that the part needs. */
const VITE_PRELOAD = /vite\/preload-helper/u;
const ownPreload = `export { importPart as __vitePreload } from ${JSON.stringify(resolve('client/lib/browser/import-part.ts'))};`;

/** Vite lists no files of a part that imports nothing: it lists itself here. */
const resolveDependencies = (file: string, files: readonly string[]) => (files.length > 0 ? [...files] : [file]);

/** Parts that load later are loaded by `client/lib/browser/import-part.ts`. `check` throws if a build had nothing of it. */
export function partLoader(): { readonly plugin: Plugin; readonly check: () => void } {
  let isUsed = false;
  return {
    plugin: {
      name: 'part-loader',
      sharedDuringBuild: true,
      config: () => ({ build: { modulePreload: { resolveDependencies } } }),
      transform: {
        order: 'post',
        filter: { id: VITE_PRELOAD },
        handler() {
          isUsed = true;
          return { code: ownPreload, map: null };
        },
      },
    },
    check() {
      if (!isUsed) throw nothingToEdit("Vite's helper that loads parts");
    },
  };
}
