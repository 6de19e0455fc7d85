import { expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { settingNames } from '#protocol/setting-rows.ts';
import { EXAMPLE } from '../../worker/api/openapi/example.ts';
import { alerts } from '../../worker/api/alerts.ts';
import { api } from '../../worker/api/index.ts';
import { routesOf, type Handlers } from '../../worker/api/lib/routes.ts';
import { healthOperations } from '../../worker/api/openapi/operations.ts';
import { namedCalls } from '../support/named-calls.ts';
import { filledFor } from './call-table.ts';
import { call, openRoom } from './calls.ts';

/** The description of the calls, as a stranger's program reads it. */

type Json = Readonly<Record<string, unknown>>;
type Content = {
  readonly content?: { readonly 'application/json'?: { readonly schema: Json; readonly example?: Json } };
};
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-needs': 'nothing' | 'read' | 'control' | 'edit' | 'controller';
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly example?: string | number;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};

const { body: document } = await call('GET', '/api/openapi.json');

const described = Object.entries<Readonly<Record<string, Operation>>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);

/** The ids of examples, longer ones first because they contain shorter ones. */
const places = Object.entries(EXAMPLE).toSorted(([, a], [, b]) => b.length - a.length);

/** Whether an operation is about more than a room and its timers. */
const needsThings = ({ path, parameters, requestBody }: (typeof described)[number]): boolean => {
  const said = JSON.stringify([parameters, requestBody]);
  return path.endsWith('/logo') || places.some(([name, id]) => !['room', 'timer'].includes(name) && said.includes(id));
};

/** A room for examples, with a key of each scope, and their ids put in the places of those of examples. */
async function openScene({ timers, isFilled }: { readonly timers: number; readonly isFilled: boolean }) {
  const room = await openRoom({ timers });
  const fill = isFilled
    ? await filledFor(room)
    : (text: string) => text.replaceAll('{room}', room.id).replaceAll('{timer}', room.timers[0]?.id ?? '');
  const inRoom = (text: string) =>
    fill(places.reduce((said, [name, id]) => said.replaceAll(id, name === 'command' ? 'a-delay' : `{${name}}`), text));
  const made = new Map<string, string>();
  const keyTo = async (scope: string) => {
    const body = { name: 'Programa', scope };
    const key =
      made.get(scope) ??
      (await call('POST', `/api/events/${room.id}/keys`, { code: room.codes.controller, body })).body.key;
    made.set(scope, key);
    return { headers: { Authorization: `Bearer ${key}` } };
  };
  return { room, inRoom, keyTo };
}

// A free room has two timers at most.
const sceneOf = (operation: (typeof described)[number]) =>
  openScene({ timers: operation.operationId.startsWith('postTimers') ? 1 : 2, isFilled: needsThings(operation) });

/** For calls that are refused, and so change nothing. What they would end is there. */
async function stillScene() {
  const scene = await openScene({ timers: 2, isFilled: true });
  await call('POST', scene.inRoom('/api/questions/{question}/show'), { code: scene.room.codes.controller });
  return scene;
}

function requestOf({ path, parameters, requestBody }: (typeof described)[number], inRoom: (text: string) => string) {
  const valueOf = (name: string) => String(parameters.find((each) => each.name === name)?.example ?? '');
  const query = parameters.flatMap(({ in: place, name, example }) =>
    place === 'query' && example !== undefined ? [[name, String(example)]] : [],
  );
  const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => valueOf(name));
  const example = requestBody?.content?.['application/json']?.example;
  return {
    address: inRoom(`${address}?${new URLSearchParams(query).toString()}`),
    sent: example === undefined ? {} : { body: inRoom(JSON.stringify(example)) },
  };
}

/** A caller who may, with nothing more than they need. */
async function callerOf(
  { 'x-needs': needs }: (typeof described)[number],
  { room, keyTo }: Awaited<ReturnType<typeof sceneOf>>,
): Promise<{ readonly code?: string; readonly headers?: Record<string, string> }> {
  if (needs === 'nothing') return {};
  return needs === 'controller' ? { code: room.codes.controller } : keyTo(needs);
}

/** A schema in which what is not described is wrong, and references are replaced. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return closed(document.components.schemas[String(schema.$ref).split('/').at(-1) ?? '']);
  const within = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...within, additionalProperties: false }
    : within;
}

test('[OA2] every operation of the document works with its own example, and answers as described', async () => {
  expect(described.length).toBeGreaterThan(80);
  const wrong: object[] = [];
  for (const operation of described) {
    const { method, operationId, responses } = operation;
    const scene = await sceneOf(operation);
    const { address, sent } = requestOf(operation, scene.inRoom);
    const caller = await callerOf(operation, scene);
    const { status, body } = await call(method, address, { ...sent, ...caller });
    const [expected = ''] = Object.keys(responses);
    const schema = responses[expected]?.content?.['application/json']?.schema;
    const problem = schema && fromJSONSchema(Object(closed(schema))).safeParse(body).error;
    if (status !== Number(expected) || problem) wrong.push({ operationId, status, body, issues: problem?.issues });
  }
  expect(wrong).toEqual([]);
});

test('[OA2, OA8] what is a table has an address of its own, and is one', async () => {
  const { inRoom, keyTo } = await stillScene();
  const tables = described.filter(({ path }) => /\/(?:csv|xlsx)$/u.test(path));
  expect(tables).toHaveLength(8);
  for (const operation of tables) {
    const { address } = requestOf(operation, inRoom);
    const { headers } = await call('GET', address, await keyTo('edit'));
    const types = Object.keys(operation.responses['200']?.content ?? {});
    expect([address, headers.get('Content-Type')?.split(';')[0]]).toEqual([address, types[0]]);
    const wanted = address.replace(/\/(csv|xlsx)\?$/u, '?format=$1');
    const asked = await call('GET', wanted, await keyTo('edit'));
    expect([wanted, asked.headers.get('Content-Type')]).toEqual([wanted, headers.get('Content-Type')]);
  }
});

test('[OA10] a field that an answer leaves out has the default that the document names', async () => {
  const { id, codes, timers } = await openRoom({ timers: 1 });
  const { Timer, Message } = document.components.schemas;
  const defaultsOf = ({
    properties,
  }: {
    readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
  }) =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, each]) => ('default' in each ? [[name, each.default]] : [])),
    );
  const { has_run, ...settings } = defaultsOf(Timer);
  expect([has_run, Object.keys(settings).length > 12]).toEqual([false, true]);
  const timer = timers[0];
  const { status, body } = await call('PUT', `/api/timers/${timer?.id}`, { code: codes.controller, body: settings });
  expect([status, body]).toEqual([200, timer]);
  const look = defaultsOf(Message);
  expect(Object.keys(look)).toEqual(['color', 'bold', 'uppercase', 'fullscreen', 'flash']);
  const sent = await call('POST', '/api/messages', {
    code: codes.controller,
    body: { session_id: id, content: 'Hola', ...look },
  });
  expect(Object.keys(sent.body.message).filter((name) => name in look)).toEqual([]);
});

test('[OA11] every setting of a timer has words and an example, and the call takes them all', async () => {
  const { codes, timers } = await openRoom({ timers: 1 });
  const { properties } = document.components.schemas.Timer;
  const examples = Object.fromEntries(settingNames.map((name) => [name, properties[name].example]));
  expect(settingNames.filter((name) => !properties[name].description || examples[name] === undefined)).toEqual([]);
  const address = `/api/timers/${timers[0]?.id}`;
  const { status, body } = await call('PUT', address, { code: codes.controller, body: examples });
  expect([status, body]).toEqual([200, expect.objectContaining({ cue: examples['cue'], notes: examples['notes'] })]);
});

/** The strongest callers who may not. */
const weaker = { read: null, control: 'read', edit: 'control', controller: 'edit' } as const;

test('[OA3] no operation works with a key of less than the document says', async () => {
  const { inRoom, keyTo } = await stillScene();
  for (const operation of described) {
    const { method, operationId, 'x-needs': needs } = operation;
    if (needs === 'nothing') continue;
    const { address, sent } = requestOf(operation, inRoom);
    const scope = weaker[needs];
    const caller = scope === null ? { headers: { Authorization: 'Bearer atk_no' } } : await keyTo(scope);
    const { status } = await call(method, address, { ...sent, ...caller });
    expect([operationId, status]).toEqual([operationId, scope === null ? 401 : 403]);
  }
});

/** The values of a body, of all its forms. */
function namesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, anyOf = [] } = schema as {
    readonly properties?: object;
    readonly anyOf?: readonly unknown[];
  };
  return [...new Set([...Object.keys(properties), ...anyOf.flatMap(namesIn)])];
}

const NO_VALUE = [{ no: 'value' }];

test('[OA4, OA6] a body that the document does not allow is refused', async () => {
  const { room, inRoom } = await stillScene();
  const allowed: string[] = [];
  for (const operation of described) {
    const schema = closed(operation.requestBody?.content?.['application/json']?.schema);
    if (!operation.requestBody) continue;
    const form = fromJSONSchema(Object(schema));
    const { address, sent } = requestOf(operation, inRoom);
    for (const name of [...namesIn(schema), 'unheard_of']) {
      const body = { ...JSON.parse(sent.body ?? '{}'), [name]: NO_VALUE };
      if (form.safeParse(body).success) continue;
      const { status } = await call(operation.method, address, { code: room.codes.controller, body });
      if (status !== 422) allowed.push(`${operation.operationId} with ${name}: ${status}`);
    }
  }
  expect(allowed).toEqual([]);
});

test('[OA1] every route is described, or named as one of our own pages', () => {
  const routes = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`.replace(/\/$/u, ''));
  expect([...new Set(routes)].toSorted()).toEqual(namedCalls.toSorted());
});

test('[OA6] what is described and not carried out, the reverse, and another answer do not compile', () => {
  const get = () => ({ status: 'ok', database: true });
  expect(routesOf(healthOperations, { '/health': { get } }).routes).toHaveLength(1);
  type Whole = Handlers<typeof healthOperations>;
  // @ts-expect-error: nothing carries it out
  expect({} satisfies Whole).toBeDefined();
  // @ts-expect-error: nobody describes this path
  expect({ '/health': { get }, '/healthy': { get } } satisfies Whole).toBeDefined();
  // @ts-expect-error: nobody describes this method
  expect({ '/health': { get, post: get } } satisfies Whole).toBeDefined();
  // @ts-expect-error: `database` is missing
  expect({ '/health': { get: () => ({ status: 'ok' }) } } satisfies Whole).toBeDefined();
  // @ts-expect-error: nobody describes it where the tables meet
  expect(routesOf(healthOperations, { '/health': { get }, ...alerts }).routes).toHaveLength(1);
});

test('[OA6] an action in the document is one that the call knows, and the call knows no other', async () => {
  const { inRoom, keyTo } = await stillScene();
  const caller = await keyTo('control');
  for (const path of ['/api/timers/{id}/control', '/api/events/{id}/show']) {
    const operation = described.find((each) => each.path.replaceAll(/\{\w+\}/gu, '{id}') === path);
    if (!operation) throw new Error(`No ${path}`);
    const schema = closed(operation.requestBody?.content?.['application/json']?.schema);
    const { properties } = Object(schema);
    const known: readonly string[] = properties.action.enum;
    expect(known.length).toBeGreaterThan(5);
    const { address } = requestOf(operation, inRoom);
    for (const action of [...known, 'dance']) {
      // With a value that no action has, so that what is known is refused for it.
      const { body } = await call('POST', address, { ...caller, body: { action, value: 'x', timer_id: [] } });
      expect([action, 'action' in body.detail.fields]).toEqual([action, action === 'dance']);
    }
  }
});
