import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { perform, roomOfPath } from './lib/room.ts';

/** Alerts are created under their timers. */
export const alerts = new Hono<AppEnv>().delete('/:alertId', async (c) => {
  const id = c.req.param('alertId');
  await perform(c, roomOfPath(id, 'alert_not_found'), { command: 'alert.delete', alert_id: id });
  return c.body(null, 204);
});
