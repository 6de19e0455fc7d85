import { plans as catalogue, toPlanRecord } from '#domain/plans/plans.ts';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';

export const plans = new Hono<AppEnv>().get('/', (c) => c.json({ plans: Object.values(catalogue).map(toPlanRecord) }));
