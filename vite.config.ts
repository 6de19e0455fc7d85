import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * In development the Worker runs inside Vite, so that screens, calls, sockets and the database share one address and
 * reload while editing. A build must not load that plugin (it would take the prerendering over): wrangler bundles
 * the Worker itself.
 */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), command === 'serve' && cloudflare()],
  build: { manifest: true },
}));
