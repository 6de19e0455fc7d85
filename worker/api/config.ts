import { PROTOCOL_VERSION } from '#protocol/version.ts';
import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';

/** What a screen must know of this installation. Nothing here is a secret. */
export const config = new Hono<AppEnv>().get('/', (c) =>
  c.json({ environment: c.env.ENVIRONMENT, protocol_version: PROTOCOL_VERSION }),
);
