import { Hono } from 'hono';
import type { AppEnv } from './lib/app-env.ts';
import { openApiDocument } from './openapi/document.ts';

let written: string | undefined;

/** The description of the calls, in the form of OpenAPI 3.1. Made when it is first asked for. */
export const description = new Hono<AppEnv>().get('/', (c) => {
  written ??= JSON.stringify(openApiDocument());
  return c.body(written, 200, { 'Content-Type': 'application/json' });
});
