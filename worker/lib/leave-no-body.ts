import { createMiddleware } from 'hono/factory';

/** More than any call accepts, bytes. */
const MOST = 16 * 1024 * 1024;

/**
 * Reads what a call left of its body, and drops it, before the answer goes out. The runtime alone, as on a machine of one's own, ends
 * a connection with an unread body, and the answer may be lost with it; Cloudflare does not.
 */
export const leaveNoBody = createMiddleware<{ Bindings: Pick<Env, 'ENVIRONMENT'> }>(async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (c.env.ENVIRONMENT === 'production' || body === null || body.locked) return;
  await body.pipeTo(drain()).catch(() => {});
});

/** Takes `MOST` bytes, and fails then. */
function drain(): WritableStream<Uint8Array> {
  let left = MOST;
  return new WritableStream({
    write({ byteLength }) {
      left -= byteLength;
      if (left < 0) throw new Error('This body is longer than that of any call');
    },
  });
}
