import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { type Plugin, defineConfig } from 'vite';
import { groups } from './scripts/site/chunks.ts';

/** Settings of this copy, from scripts/dev.ts. */
const vars = JSON.parse(process.env['WORKER_VARS'] ?? '{}');
const persistState = { path: process.env['STATE'] ?? '.state' };

/** The origin of the public pages, from scripts/build.ts. */
const url = process.env['PUBLIC_ADDRESS'] ?? 'http://localhost:8787';

/** The operator's texts about refunds and invoices, from scripts/build.ts. */
const answer = (name: string) => JSON.stringify(process.env[name] ?? '');

const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]';

/** Only for the browser's build: the build that prerenders the pages is one file. */
const clientChunks: Plugin = {
  name: 'client-chunks',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : {},
};

/**
 * In development the Worker runs inside Vite, so that screens, calls, sockets and the database share one address and
 * reload after an edit. The build and the preview that prerenders the pages must not load that plugin, which would take
 * both over. wrangler bundles the Worker itself.
 */
export default defineConfig(({ command, isPreview }) => ({
  define: {
    'import.meta.env.PUBLIC_URL': JSON.stringify(url),
    'import.meta.env.REFUNDS_ANSWER': answer('REFUNDS_ANSWER'),
    'import.meta.env.INVOICES_ANSWER': answer('INVOICES_ANSWER'),
  },
  // Every first visit loads React Router's list of the files of all screens: it is a fifth shorter if chunks and styles
  // have only a hash as their name. Modules of screens and pictures keep their names.
  build: { rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', assetFileNames } } },
  plugins: [
    reactRouter(),
    clientChunks,
    command === 'serve' &&
      isPreview !== true &&
      cloudflare({ persistState, inspectorPort: false, config: (config) => ({ vars: { ...config.vars, ...vars } }) }),
  ],
}));
