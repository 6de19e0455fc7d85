import { verbOptions } from '#protocol/verbs.ts';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import type { JsonBody } from './lib/body.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { roomsOf } from './lib/room.ts';
import { lineOf } from './lib/verb-text.ts';
import { VERB_PATH, verbOperations } from './openapi/verb-operations.ts';

/** A prefetch of a browser and a request for headers alone change nothing. */
const ignorePrefetch = createMiddleware<AppEnv>(async (c, next) => {
  const purpose = c.req.header('Sec-Purpose') ?? c.req.header('Purpose') ?? '';
  const isReal = c.req.method !== 'HEAD' && !purpose.startsWith('prefetch');
  return isReal ? next() : c.body(null, 204);
});

/** Pages of other sites may use verbs: what opens a room is in the request itself, never in a cookie. */
const openToPages = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['Authorization', 'Content-Type'],
  exposeHeaders: ['Retry-After', 'X-Server-Time'],
});

/** Values of a body as in an address. */
const asText = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : value;
};

async function act(c: Context<AppEnv, typeof VERB_PATH>, body: JsonBody) {
  const { sessionId, verb } = c.req.param();
  const operation = verbOperations.find((each) => each.verb === verb);
  if (!operation) throw new RefusalError({ error: 'not_found' });
  const given = Object.entries({ ...body, ...c.req.query() }).map(([name, value]) => [name, asText(value)] as const);
  const options = verbOptions.safeParse(Object.fromEntries(given));
  refuseInvalid(options);
  const { format = 'json', field, id, key } = options.data;
  const own = given.filter(([name]) => !Object.hasOwn(verbOptions.shape, name));
  const call = operation.form.safeParse({ ...Object.fromEntries(own), verb });
  refuseInvalid(call);
  const caller = key ? { ...c.var.caller, apiKey: key } : c.var.caller;
  const rooms = roomsOf(c, caller);
  const request = { call: call.data, key: id ?? rooms.key ?? crypto.randomUUID() };
  const answer = await rooms.ask(sessionId, (room, from) => room.verb({ ...request, caller: from }));
  return format === 'text' ? c.text(`${lineOf(answer, field)}\n`) : c.json({ ok: true, ...answer });
}

/** Verbs for other programs: one address for each thing to do, with GET too. */
export const verbs = new Hono<AppEnv>()
  .use(VERB_PATH, openToPages, ignorePrefetch)
  .get(VERB_PATH, (c) => act(c, {}))
  .post(VERB_PATH, jsonBody<object>(), (c) => act(c, c.req.valid('json')));
