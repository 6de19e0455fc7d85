import { relative, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { BuildInputs, invalidateBuild } from './build-inputs.ts';
import { groups } from './chunks.ts';
import { nothingToEdit } from './edited.ts';
import { publicAddressOf } from './public-address.ts';
import { STAGE_START } from './stage-files.ts';
import { type Vars, readEnvironments } from './wrangler-vars.ts';

const PAGES = 'scripts/site/pages.ts';

/** What Vite calls in a build for each dynamic `import()`, with the files that the part needs. */
const VITE_PRELOAD = /vite\/preload-helper/u;
const ownPreload = `export { importPart as __vitePreload } from ${JSON.stringify(resolve('client/lib/browser/import-part.ts'))};`;

/** Vite lists no files of a part that imports nothing: it lists itself here. */
const resolveDependencies = (file: string, files: readonly string[]) => (files.length > 0 ? [...files] : [file]);

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * What pages say that depends on wrangler.toml: their public address, and production's texts about refunds and invoices
 * and its payment methods, because one build serves every environment.
 */
const constantsOf = (url: string, { REFUNDS_ANSWER, INVOICES_ANSWER, STRIPE_PAYMENT_METHODS }: Vars = {}) => ({
  'import.meta.env.PUBLIC_URL': JSON.stringify(url),
  'import.meta.env.REFUNDS_ANSWER': JSON.stringify(textOf(REFUNDS_ANSWER)),
  'import.meta.env.INVOICES_ANSWER': JSON.stringify(textOf(INVOICES_ANSWER)),
  'import.meta.env.STRIPE_PAYMENT_METHODS': JSON.stringify(textOf(STRIPE_PAYMENT_METHODS)),
});

async function constants(isBuild: boolean) {
  if (!isBuild) return constantsOf('http://localhost:8787');
  const environments = await readEnvironments();
  return constantsOf(publicAddressOf(environments).url, environments.production);
}

/** Chunks and styles without a name of their own make React Router's list of all files a fifth shorter. */
const output = {
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
};

/**
 * Everything about the site that React Router does not know: the settings of its pages, its chunks, and what
 * `finishPages` writes after React Router has written the pages.
 */
export function site(): Plugin[] {
  const inputs = new BuildInputs();
  let configFiles: readonly string[] = [];
  let publicFolder = '';
  let hasOwnPreload = false;
  return [
    inputs.plugin,
    { name: 'site-start', buildApp: { order: 'pre', handler: async () => invalidateBuild() } },
    {
      name: 'site',
      sharedDuringBuild: true,
      config: async (_, { command }) => ({
        define: await constants(command === 'build'),
        build: { modulePreload: { resolveDependencies }, rolldownOptions: { output } },
      }),
      // Only for the browser's build: the build that prerenders the pages is one file.
      configEnvironment: (name) =>
        name === 'client'
          ? { build: { rolldownOptions: { input: [resolve(STAGE_START)], output: { codeSplitting: { groups } } } } }
          : {},
      transform: {
        order: 'post',
        filter: { id: VITE_PRELOAD },
        handler() {
          hasOwnPreload = true;
          return { code: ownPreload, map: null };
        },
      },
      configResolved(config) {
        configFiles = config.configFileDependencies;
        publicFolder = relative(config.root, config.publicDir);
      },
      buildApp: {
        // React Router builds and prerenders in the builder's own buildApp, which comes before hooks with this order.
        order: 'post',
        async handler() {
          if (!hasOwnPreload) throw nothingToEdit("Vite's helper that loads parts");
          // No import of this file: what it imports, such as every text, would make the development server restart.
          const { module, dependencies } = await runnerImport<typeof import('./pages.ts')>(PAGES);
          const environments = await readEnvironments();
          const { url } = publicAddressOf(environments);
          await module.finishPages({ url, environments, plugin: inputs.plugin });
          inputs.add([PAGES, ...dependencies].map((file) => resolve(file)));
          inputs.add(configFiles);
          inputs.write(publicFolder);
        },
      },
    },
  ];
}
