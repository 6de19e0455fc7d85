import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { deleteThing } from './lib/room.ts';

/** Alerts are created under their timers. */
export const alerts = new Hono<AppEnv>().delete('/:alertId', (c) => deleteThing(c, 'alert', c.req.param('alertId')));
