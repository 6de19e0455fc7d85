import { KEY_PREFIX } from '#protocol/constants.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { countUse } from './limit.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * Limits the calls of those who show no code, key or account, by address, before they reach a room. Wrong codes and keys
 * have a limit of their own in their room, and right ones none here: a venue shares one address. Codes and keys for a room that
 * does not exist are nobody's, and count here after it was asked.
 */
export const limitStrangers = createMiddleware<AppEnv>(async (c, next) => {
  const { code, apiKey = null, uid, address } = c.var.caller;
  const isStranger = code === null && apiKey === null && uid === null && !hasKeyInAddress(c);
  if (isStranger) await countUse(c.env.STRANGERS, address);
  await next();
  if (!isStranger && uid === null && isWithoutRoom(c)) await countUse(c.env.STRANGERS, address);
});

/** Only verbs read a key there. */
const hasKeyInAddress = ({ req }: Context<AppEnv>): boolean =>
  req.path.startsWith(VERBS) && Boolean(req.query('key')?.startsWith(KEY_PREFIX));

const VERBS = '/api/v1/';

const isWithoutRoom = ({ error }: Context<AppEnv>): boolean =>
  error instanceof RefusalError && error.refusal.error === 'session_not_found';
