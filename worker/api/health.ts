import { Hono } from 'hono';
import { readPlans } from '../db/plans.ts';
import type { AppEnv } from './lib/app-env.ts';

/** Rooms work without the database, so its failure is reported but is no error. */
export const health = new Hono<AppEnv>().get('/', async (c) => {
  const database = await readPlans(c.env.DB).then(
    (plans) => plans.length > 0,
    () => false,
  );
  return c.json({ status: database ? 'ok' : 'degraded', database });
});
