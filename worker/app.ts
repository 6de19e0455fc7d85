import { Hono } from 'hono';

/** Calls first, then the shell of the app for every path that is no file. */
export const app = new Hono<{ Bindings: Env }>()
  .all('/api/*', (c) => c.json({ detail: { error: 'not_found', message: 'No encontrado' } }, 404))
  .get('*', (c) => c.env.ASSETS.fetch(new URL('/__spa-fallback', c.req.url)));
