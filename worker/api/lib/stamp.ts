import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Every answer says when it was given, unless its room has said so; and nobody keeps what changes with time. */
export const stamp = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('X-Server-Time')) c.header('X-Server-Time', String(Date.now()));
  c.header('Cache-Control', 'no-store');
});
