import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type Arbitrary, assert, asyncProperty, boolean, constant, constantFrom, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { SITE } from '../api/calls.ts';
import { listenToConsole } from '../room/console.ts';
import { stubOf } from '../room/room-client.ts';
import { testOptions, propertySettings } from './fuzz-run.ts';
import { type Scene, newScene } from './scene.ts';
import { type Route, bodyOf, pathParametersOf, routes } from './routes.ts';

/** One key for two writes: of one caller or two, consecutive or simultaneous, the same write or different ones. */

/** Calls that are no writes of an open room, or whose results are not stored. */
const OTHERS =
  /:(?:sessionId\/(?:adopt|codes|move)|eventId\/(?:backup|duplicate))|POST .*\/(?:keys|webhooks|redeliver)$|POST \/api\/sessions$|DELETE \/api\/sessions|restore$/u;
const writes = routes.filter(
  ({ method, path, name }) =>
    method !== 'GET' &&
    /^\/api\/(?:sessions|timers?|messages|questions|alerts|events)\b/u.test(path) &&
    !OTHERS.test(name) &&
    // Its outcome is not kept (Q88).
    !path.endsWith('/vote'),
);

interface Write {
  readonly route: Route;
  readonly address: string;
  readonly body: string;
}

const addressOf = (route: Route): string =>
  route.path.replaceAll(/:(\w+)/gu, (_match, name: string) => pathParametersOf(route).get(name) ?? '');

const aWrite: Arbitrary<Write> = constantFrom(...writes).chain((route) =>
  record({
    route: constant(route),
    address: constant(addressOf(route)),
    // The body of a DELETE is not read.
    body: (route.method === 'DELETE' ? constant({}) : bodyOf(route)).map((each) => JSON.stringify(each)),
  }),
);

/** Keys belong to the tab; without its id to the code, and without a code to the address. */
const aCaller = record({
  code: constantFrom('controller', 'controller', 'moderator', 'viewer', null),
  tab: constantFrom(null, null, 'a-tab-of-the-dice', 'another-tab-of-the-dice'),
});
type Caller = typeof aCaller extends Arbitrary<infer Each> ? Each : never;

const scopeOf = ({ code, tab }: Caller) => tab ?? `code ${code}`;

const two = record({
  first: aWrite,
  second: oneof(constant(null), aWrite),
  by: aCaller,
  next: oneof(constant(null), aCaller),
  isAtOnce: boolean(),
});

async function play(scene: Scene, { route, address, body }: Write, { code, tab }: Caller, key: string) {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    ...(code !== null && { 'X-Room-Code': scene[code as 'controller'] }),
    ...(tab !== null && { 'X-Client-Id': tab }),
  };
  const init = { method: route.method, headers, body: scene.inThisRoom(body) };
  const request = new Request(`${SITE}${scene.inThisRoom(address)}`, init);
  const response = await app.fetch(request, env, createExecutionContext());
  return { status: response.status, text: await response.text() };
}

/** How many results the room stores for keys that it received since. */
const remembered = (scene: Scene) =>
  runInDurableObject(stubOf(scene.id), (_room, { storage }) =>
    storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM result').one(),
  ).then(({ n }) => n);

const isYes = ({ status }: { readonly status: number }) => status < 300;
/** The command of a call in one form, to compare two calls. */
const actOf = ({ route: { method }, address, body }: Write) => {
  const { timer_id: id, message, ...said } = JSON.parse(body);
  if (address === '/api/timer/control' && !message) return [method, `/api/timers/${id}/control`, said];
  return [method, address, JSON.parse(body)];
};

/** How many writes a call is: a control call with a message is two, and each state of the stage is one. */
function writesOf({ route, body }: Write): number {
  if (route.path === '/api/timer/control') return JSON.parse(body).message ? 2 : 1;
  return route.path === '/api/events/:eventId/stage' ? Object.keys(JSON.parse(body)).length : 1;
}

test(
  '[FZ10] a key that is used twice has one effect, and returns nobody the result of another caller',
  testOptions,
  async () => {
    const said = listenToConsole();
    let scene = await newScene();
    const played = asyncProperty(two, async ({ first, second, by, next, isAtOnce }) => {
      if (!(await scene.isWhole()) || (await remembered(scene)) > 400) scene = await newScene();
      const key = crypto.randomUUID();
      const before = await remembered(scene);
      const [other, whom] = [second ?? first, next ?? by];
      const once = play(scene, first, by, key);
      if (!isAtOnce) await once;
      const [a, b] = await Promise.all([once, play(scene, other, whom, key)]);
      const rows = (await remembered(scene)) - before;
      const isOne = scopeOf(by) === scopeOf(whom);
      const most = Math.max(1, writesOf(first), writesOf(other));
      if (isOne) {
        expect(rows).toBeLessThanOrEqual(most);
        if (isYes(a) && isYes(b)) expect([b.text, actOf(other)]).toEqual([a.text, actOf(first)]);
      } else if (most === 1) {
        expect(rows).toBe([a, b].filter(isYes).length);
      }
      if (!isYes(a)) return;
      const told = await scene.fingerprint();
      expect(await play(scene, first, by, key)).toEqual(a);
      expect(await scene.fingerprint()).toBe(told);
    });
    await assert(played, propertySettings(60));
    expect(said).toEqual([]);
  },
);

test('[FZ10] the writes are read from the Worker', () => {
  expect(writes.length).toBeGreaterThan(12);
});
