import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { pagesInDevelopment } from './scripts/site/in-development.ts';

/** Settings of this copy, from scripts/dev.ts. */
const vars = JSON.parse(process.env['WORKER_VARS'] ?? '{}');
const persistState = { path: process.env['STATE'] ?? '.state' };

/**
 * Of development: the Worker runs inside Vite, so that screens, calls, sockets and the database share one address and reload
 * after an edit. `scripts/site/build.ts` builds the pages, and wrangler bundles the Worker.
 */
export default defineConfig({
  plugins: [
    pagesInDevelopment,
    cloudflare({ persistState, inspectorPort: false, config: (config) => ({ vars: { ...config.vars, ...vars } }) }),
  ],
});
