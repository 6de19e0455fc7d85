import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new RefusalError({ error: 'too_large' });
    },
  });

const ordinary = atMost(64 * 1024);
/** A backup of a whole room. */
const ample = atMost(4 * 1024 * 1024);

/** Limits the size of bodies. */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  (/^\/api\/events\/restore\/?$/.test(c.req.path) ? ample : ordinary)(c, next),
);
