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
/** A programme of 500 items. */
const programme = atMost(256 * 1024);
/** A backup of a whole room. */
const backup = atMost(4 * 1024 * 1024);

/** Limits the size of bodies. */
export const limitBody = createMiddleware<AppEnv>((c, next) => limitFor(c.req.path)(c, next));

function limitFor(path: string) {
  if (/^\/api\/events\/restore\/?$/.test(path)) return backup;
  return /^\/api\/timers\/bulk-(create|edit)\/?$/.test(path) ? programme : ordinary;
}
