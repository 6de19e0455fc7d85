import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Settings of this copy: scripts/dev.ts hands them over. */
const vars = JSON.parse(process.env['WORKER_VARS'] ?? '{}');
const persistState = { path: process.env['STATE'] ?? '.state' };

const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]';

/**
 * In development the Worker runs inside Vite, so that screens, calls, sockets and the database share one address and
 * reload while editing. Building must not load that plugin, nor the preview that prerenders the pages: it would take
 * both over. wrangler bundles the Worker itself.
 */
export default defineConfig(({ command, isPreview }) => ({
  // React Router lists every file of every screen in what each first visit loads: without names that list is a fifth
  // shorter. What a screen itself is made of keeps its name.
  // The same goes for styles; pictures keep their names.
  build: { rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', assetFileNames } } },
  plugins: [
    reactRouter(),
    command === 'serve' &&
      isPreview !== true &&
      cloudflare({ persistState, inspectorPort: false, config: (config) => ({ vars: { ...config.vars, ...vars } }) }),
  ],
}));
