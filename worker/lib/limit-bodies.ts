import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Limits the size of bodies to `maxBytes`; `refuse` throws. Nothing reads the body of a GET or HEAD (RFC 9110, 9.3.1). Hono
 * would make a new request with it, which the runtime does not allow.
 */
export function limitBodies(maxBytes: number, refuse: () => never): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return (c, next) => (['GET', 'HEAD'].includes(c.req.method) ? next() : limit(c, next));
}
