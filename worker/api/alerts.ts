import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { deleteThing, roomOfPath, roomsOf } from './lib/room.ts';

/** Alerts are created under their timers. */
export const alerts = new Hono<AppEnv>()
  .delete('/:alertId', (c) => deleteThing(c, 'alert', c.req.param('alertId')))
  .post('/:alertId/hide', async (c) => {
    const alert_id = c.req.param('alertId');
    await roomsOf(c).perform(roomOfPath(alert_id, 'alert_not_found'), { command: 'alert.hide', alert_id });
    return c.body(null, 204);
  });
