import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { countUse } from './limit.ts';

/**
 * Limits the calls of those who show no code, key or account, by address, before they reach a room. Wrong codes and keys
 * have a limit of their own, and right ones none here: a venue shares one address.
 */
export const limitStrangers = createMiddleware<AppEnv>(async (c, next) => {
  const { code, apiKey = null, uid, address } = c.var.caller;
  // Verbs may have their key in the address.
  const isStranger = code === null && apiKey === null && uid === null && c.req.query('key') === undefined;
  if (isStranger) await countUse(c.env.STRANGERS, address);
  await next();
});
