import { verbOptions } from '#protocol/verbs.ts';
import { Hono, type Context, type HonoRequest } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './lib/app-env.ts';
import { readFormOrJson, type JsonBody } from './lib/body.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { roomsOf } from './lib/room.ts';
import { sharedRead } from './lib/shared-reads.ts';
import { isOldPage, isPage, isPreview, pageId } from './lib/visits.ts';
import { lineOf } from './lib/verb-text.ts';
import { VERB_PATH, verbOperations } from './openapi/verb-operations.ts';

/** A preview, a prefetch and a request for headers alone change nothing. */
const ignorePreviews = createMiddleware<AppEnv>(async (c, next) => {
  const isReal = c.req.method !== 'HEAD' && !isPreview((name) => c.req.header(name));
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

/**
 * Whether it is a page that a browser opens. It acts by an id in its address, so that it acts once: a browser opens its pages
 * again when it restores them, and stores no answers.
 */
const needsId = (request: HonoRequest): boolean =>
  request.method === 'GET' && request.query('id') === undefined && isPage((name) => request.header(name));

function withId(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.set('id', pageId(Date.now(), crypto.randomUUID()));
  return `${pathname}?${String(searchParams)}`;
}

type Given = { readonly body: JsonBody; readonly query: JsonBody };

/** The values of a verb and of its answer. What else is in an address is of no verb. */
function valuesOf({ verb, values, form }: (typeof verbOperations)[number], { body, query }: Given) {
  const isKnown = (name: string) => [values, verbOptions.shape].some((each) => Object.hasOwn(each, name));
  const known = Object.entries(query).filter(([name]) => isKnown(name));
  const given = Object.entries({ ...body, ...Object.fromEntries(known) });
  const texts = given.map(([name, value]) => [name, asText(value)] as const);
  const options = verbOptions.safeParse(Object.fromEntries(texts));
  refuseInvalid(options);
  const own = texts.filter(([name]) => !Object.hasOwn(verbOptions.shape, name));
  const call = form.safeParse({ ...Object.fromEntries(own), verb });
  refuseInvalid(call);
  return { ...options.data, call: call.data };
}

/** @throws RefusalError */
function operationOf(verb: string) {
  const operation = verbOperations.find((each) => each.verb === verb);
  if (!operation) throw new RefusalError({ error: 'not_found' });
  return { operation, acts: operation.needs !== 'read' };
}

async function act(c: Context<AppEnv, typeof VERB_PATH>, body: JsonBody) {
  const { sessionId, verb } = c.req.param();
  const { operation, acts } = operationOf(verb);
  if (acts && needsId(c.req)) return c.redirect(withId(c.req.url), 303);
  // The id of such a page belongs to what it did.
  const isOver = acts && isOldPage(c.req.query('id') ?? '', Date.now());
  const given = { body, query: c.req.query() };
  const {
    call,
    format = 'json',
    field,
    id,
    key,
  } = valuesOf(isOver ? operationOf('status').operation : operation, given);
  const rooms = roomsOf(c, key ? { ...c.var.caller, apiKey: key } : c.var.caller);
  const request = { call, key: (isOver ? null : id) ?? rooms.key ?? crypto.randomUUID() };
  const isRead = !acts || isOver;
  const written = async () => {
    const reach = isRead ? rooms.ask : rooms.act;
    const answer = await reach(sessionId, (room, from) => room.verb({ ...request, caller: from }));
    return format === 'text' ? c.text(`${lineOf(answer, field)}\n`) : c.json({ ok: true, ...answer });
  };
  const isInAddress = c.req.method !== 'POST' && !key && !isOver;
  return isRead && isInAddress ? sharedRead(c, { roomId: sessionId, make: written }) : written();
}

/** Verbs for other programs: one address for each thing to do, with GET too. */
export const verbs = new Hono<AppEnv>()
  .use(VERB_PATH, openToPages, ignorePreviews)
  .get(VERB_PATH, (c) => act(c, {}))
  .post(VERB_PATH, async (c) => act(c, await readFormOrJson(c)));
