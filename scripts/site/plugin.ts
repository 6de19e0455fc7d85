import { relative, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { BuildInputs, invalidateBuild } from './build-inputs.ts';
import { groups } from './chunks.ts';
import { constantsOf, fileNames } from './outputs.ts';
import { partLoader } from './part-loader.ts';
import { publicAddressOf } from './public-address.ts';
import { stageInDevelopment } from './stage-in-development.ts';
import { readEnvironments } from './wrangler-vars.ts';

const PAGES = 'scripts/site/pages.ts';

async function constants(isBuild: boolean) {
  if (!isBuild) return constantsOf('http://localhost:8787');
  const environments = await readEnvironments();
  return constantsOf(publicAddressOf(environments).url, environments.production);
}

/**
 * Everything about the site that React Router does not know: the settings of its pages, its chunks, and what
 * `finishPages` writes after React Router has written the pages.
 */
export function site(): Plugin[] {
  const inputs = new BuildInputs();
  let configFiles: readonly string[] = [];
  let publicFolder = '';
  const loader = partLoader();
  return [
    inputs.plugin,
    loader.plugin,
    stageInDevelopment,
    { name: 'site-start', buildApp: { order: 'pre', handler: async () => invalidateBuild() } },
    {
      name: 'site',
      sharedDuringBuild: true,
      config: async (_, { command }) => ({
        define: await constants(command === 'build'),
        build: { rolldownOptions: { output: fileNames } },
      }),
      // Only for the browser's build: the build that prerenders the pages is one file.
      configEnvironment: (name) =>
        name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : {},
      configResolved(config) {
        configFiles = config.configFileDependencies;
        publicFolder = relative(config.root, config.publicDir);
      },
      buildApp: {
        // React Router builds and prerenders in the builder's own buildApp, which comes before hooks with this order.
        order: 'post',
        async handler() {
          loader.check();
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
