import { palette } from '#domain/timers/palette.ts';
import { sounds } from '#protocol/sounds.ts';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';

export const resources = new Hono<AppEnv>()
  .get('/sounds', (c) => c.json({ sounds }))
  .get('/colors', (c) => c.json({ colors: palette }));
