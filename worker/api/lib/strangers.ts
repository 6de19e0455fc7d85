import { tooMany } from '#domain/lib/too-many.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LIMIT_PERIOD_S } from '../../lib/limit-period.ts';
import { clientAddressOf } from '../../lib/request.ts';
import type { AppEnv } from './app-env.ts';
import { countUse, isWithin } from './limit.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * Limits the calls that prove nothing, by address. One that shows nothing is refused before it reaches a room. Of one that
 * shows a code, a key or a token `isProven` says afterwards whether it was good: a good one is not counted, because a venue
 * shares one address.
 */
export const limitStrangers = createMiddleware<AppEnv>(async (c, next) => {
  const address = clientAddressOf(c.req.raw.headers);
  c.set('isProven', false);
  if (!showsCredential(c)) await countUse(c.env.STRANGERS, address);
  await next();
  if (!showsCredential(c) || c.var.isProven) return;
  const isAllowed = await isWithin(c.env.STRANGERS, address);
  // What was done is answered.
  const isDone = !isRead(c) && c.error === undefined;
  if (isAllowed || isDone) return;
  // The headers of a set response would be those of the next one.
  c.res = undefined;
  throw new RefusalError(tooMany(LIMIT_PERIOD_S));
});

/** Whether a call shows what may prove a right, before anybody has looked at it. */
export const showsCredential = (c: Context<AppEnv>): boolean =>
  c.req.header('X-Room-Code') !== undefined || c.req.header('Authorization') !== undefined || mayShowKey(c);

/** Only verbs read a key in the address or in the body. */
const mayShowKey = (c: Context<AppEnv>): boolean =>
  c.req.path.startsWith(VERBS) && (c.req.query('key') !== undefined || !isRead(c));

const VERBS = '/api/v1/';

const isRead = ({ req }: Context<AppEnv>): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(req.method);
