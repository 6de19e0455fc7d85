import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Sets the server time, unless the room has set its own, and forbids caching, unless the call allows it, sniffing and referrers. */
export function setResponseHeaders(c: Context<AppEnv>): void {
  if (!c.res.headers.has('X-Server-Time')) c.header('X-Server-Time', String(Date.now()));
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
}

export const responseHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  setResponseHeaders(c);
});

/** Says 304 to who has the answer already, by its `ETag`. */
export const revalidated = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-server-time'] });
