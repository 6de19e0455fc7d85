import { LOGO_TOO_LARGE } from '#domain/event/logo.ts';
import { LOGO_BYTES, MOVE_FILE_BYTES } from '#protocol/constants.ts';
import type { Refusal } from '#protocol/refusals.ts';
import { createMiddleware } from 'hono/factory';
import { limitBodies } from '../../lib/limit-bodies.ts';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';

const atMost = (maxBytes: number, refusal: Refusal = { error: 'too_large' }) =>
  limitBodies(maxBytes, () => {
    throw new RefusalError(refusal);
  });

const ordinary = atMost(64 * 1024);
/** A programme of 500 items. */
const programme = atMost(256 * 1024);
/** A backup of a whole room with its logo. */
const backup = atMost(5 * 1024 * 1024);
const moved = atMost(MOVE_FILE_BYTES);
const logo = atMost(LOGO_BYTES, LOGO_TOO_LARGE);

/** Limits the size of bodies. */
export const limitBody = createMiddleware<AppEnv>((c, next) => limitFor(c.req.path)(c, next));

function limitFor(path: string) {
  if (/^\/api\/events\/restore\/?$/.test(path)) return backup;
  if (/^\/api\/moves\/?$/.test(path)) return moved;
  if (/^\/api\/events\/[^/]+\/logo\/?$/.test(path)) return logo;
  return isProgramme(path) ? programme : ordinary;
}

const isProgramme = (path: string): boolean =>
  /^\/api\/(templates|timers\/bulk-(create|edit)|events\/[^/]+\/programme)\/?$/.test(path);
