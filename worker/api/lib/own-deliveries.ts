import { createMiddleware } from 'hono/factory';
import { DELIVERY_AGENT } from '../../lib/receiver-rules.ts';
import type { AppEnv } from './app-env.ts';
import { RefusalError } from './refusal-error.ts';

const IN_A_CIRCLE = 'Un webhook de A Tiempo no puede llamar a A Tiempo';

/** Refuses deliveries of webhooks: at an unknown name of this product, a room could cause events of its own without end. */
export const refuseOwnDeliveries = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('User-Agent') === DELIVERY_AGENT)
    throw new RefusalError({ error: 'forbidden', message: IN_A_CIRCLE });
  await next();
});
