import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { site } from './scripts/site/plugin.ts';

/** Settings of this copy, from scripts/dev.ts. */
const vars = JSON.parse(process.env['WORKER_VARS'] ?? '{}');
const persistState = { path: process.env['STATE'] ?? '.state' };

/**
 * In development the Worker runs inside Vite, so that screens, calls, sockets and the database share one address and
 * reload after an edit. The build and the preview that prerenders the pages must not load that plugin, which would take
 * both over. wrangler bundles the Worker itself.
 */
export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    reactRouter(),
    site(),
    command === 'serve' &&
      isPreview !== true &&
      cloudflare({ persistState, inspectorPort: false, config: (config) => ({ vars: { ...config.vars, ...vars } }) }),
  ],
}));
