import { createMiddleware } from 'hono/factory';
import { DELIVERY_AGENT } from '../../lib/receiver-rules.ts';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';

/** Refuses deliveries of webhooks: at an unknown name of this product, a room could cause events of its own without end. */
export const refuseOwnDeliveries = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('User-Agent') === DELIVERY_AGENT)
    throw new RefusalError({ error: 'forbidden', reason: { code: 'in_a_circle' } });
  await next();
});
