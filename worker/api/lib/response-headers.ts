import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Every answer says when it was given, unless its room has said so; nobody keeps what changes with time, or takes it for a page. */
export function setResponseHeaders(c: Context<AppEnv>): void {
  if (!c.res.headers.has('X-Server-Time')) c.header('X-Server-Time', String(Date.now()));
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
}

export const responseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  setResponseHeaders(c);
});
