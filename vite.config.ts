import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { type Plugin, defineConfig } from 'vite';
import { groups } from './scripts/site/chunks.ts';

/** Settings of this copy: scripts/dev.ts hands them over. */
const vars = JSON.parse(process.env['WORKER_VARS'] ?? '{}');
const persistState = { path: process.env['STATE'] ?? '.state' };

/** Where the public pages live: scripts/build.ts says it. */
const url = process.env['PUBLIC_ADDRESS'] ?? 'http://localhost:8787';

/** What the operator answers on refunds and invoices: scripts/build.ts says it too. */
const answer = (name: string) => JSON.stringify(process.env[name] ?? '');

const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]';

/** For browsers only: the program that writes the pages is one file. */
const clientChunks: Plugin = {
  name: 'client-chunks',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : {},
};

/**
 * In development the Worker runs inside Vite, so that screens, calls, sockets and the database share one address and
 * reload while editing. Building must not load that plugin, nor the preview that prerenders the pages: it would take
 * both over. wrangler bundles the Worker itself.
 */
export default defineConfig(({ command, isPreview }) => ({
  define: {
    'import.meta.env.PUBLIC_URL': JSON.stringify(url),
    'import.meta.env.REFUNDS_ANSWER': answer('REFUNDS_ANSWER'),
    'import.meta.env.INVOICES_ANSWER': answer('INVOICES_ANSWER'),
  },
  // React Router lists every file of every screen in what each first visit loads: without names that list is a fifth
  // shorter. What a screen itself is made of keeps its name.
  // The same goes for styles; pictures keep their names.
  build: { rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', assetFileNames } } },
  plugins: [
    reactRouter(),
    clientChunks,
    command === 'serve' &&
      isPreview !== true &&
      cloudflare({ persistState, inspectorPort: false, config: (config) => ({ vars: { ...config.vars, ...vars } }) }),
  ],
}));
