import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import {
  type Arbitrary,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  nat,
  oneof,
  record,
  sample,
  stringMatching,
  uint8Array,
} from 'fast-check';
import { expect, test } from 'vitest';
import { commandId } from '#protocol/ids.ts';
import { refusals } from '#protocol/refusals.ts';
import { app } from '../../worker/app.ts';
import { SITE, freshId } from '../api/calls.ts';
import { newPerson, newTemplate } from '../api/people.ts';
import { shop } from '../payments/shop.ts';
import { bytesOf, png } from '../support/images.ts';
import { listenToConsole } from '../room/console.ts';
import { expectSameRows, rowsInD1 } from './database.ts';
import { validFor, corrupted, serialised } from './arbitraries.ts';
import { testOptions, propertySettings } from './fuzz-run.ts';
import { type Reached, expectAllReached, expectCatalogueRefusal, knownTexts, newScene, sceneAfter } from './scene.ts';
import { type Route, bodyOf, pathParametersOf, routes } from './routes.ts';

/** Random calls. The routes are read from the Worker, so a new one is included. */

const DRAFT = knownTexts[0] ?? '';

const oddIds = [
  '__proto__',
  'constructor',
  '%00',
  '%ff%fe',
  '%',
  '%2e%2e%2f',
  '%F0%9F%92%A9',
  "';--",
  'a.b.c',
  'x'.repeat(20),
  `${'x'.repeat(20)}.nope`,
  'x'.repeat(6000),
  ' ',
];
const id = (own: string) => oneof({ weight: 4, arbitrary: constant(own) }, constantFrom(...oddIds));

const wild = dictionary(
  constantFrom('type', 'client_id', 'before', 'limit', 'format', 'session_id', 'kind', 'since', 'code', '%ff'),
  oneof(
    constantFrom('1', '-1', '1e9', 'csv', 'audience', 'timer', '%00', '%', DRAFT),
    stringMatching(/^[\w%.]{0,30}$/u),
  ),
  { maxKeys: 3 },
).map((each) =>
  Object.entries(each)
    .map(([name, value]) => `${name}=${value}`)
    .join('&'),
);

/** Valid queries of calls that need one. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/users/:uid/check': `session_id=${DRAFT}&kind=timer`,
  '/api/payments/success': 'session_id=cs_test_x&plan_id=basic&firebase_uid={uid}',
};

/** The path with values for its parameters, and a query. */
function addressFor(route: Route, isGood: boolean): Arbitrary<string> {
  const good = [...pathParametersOf(route)];
  const places = record(Object.fromEntries(good.map(([name, own]) => [name, isGood ? constant(own) : id(own)])));
  const right = constant(QUERIES[route.path] ?? '');
  const query = isGood ? right : oneof({ weight: 2, arbitrary: right }, wild);
  return record({ places, query }).map(({ places: own, query: asked }) => {
    const filled = route.path.replaceAll(/:(\w+)/gu, (_match, name: string) => String(own[name]));
    return asked === '' ? filled : `${filled}?${asked}`;
  });
}

const visible = stringMatching(/^[ -~]{0,60}$/u);
const sensible = { 'Content-Type': 'application/json', Origin: SITE };
const strange = record(
  {
    'Content-Type': oneof(constantFrom('application/json', 'text/plain', 'multipart/form-data'), visible),
    'X-Client-Id': oneof(constant('a-tab-of-the-dice'), visible),
    'Idempotency-Key': oneof(constant('the-same-again'), validFor(commandId, []).map(String), visible),
    'If-None-Match': visible,
    'CF-Connecting-IP': oneof(constantFrom('::1', '1.2.3.4', ':::'), visible),
    'Content-Encoding': constantFrom('gzip', 'br', 'x'),
    Origin: constantFrom(SITE, 'https://otro.example', 'null', ''),
    Cookie: visible,
    Accept: constantFrom('text/csv', '*/*;q=x'),
    'Stripe-Signature': visible,
  },
  { requiredKeys: [] },
);

interface OneCall {
  readonly route: Route;
  readonly address: string;
  readonly method: string;
  /** A body may also be bytes that are no text. */
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string;
  readonly isSomebody: boolean;
}

const isImageCall = ({ name }: Route) => name === 'PUT /api/events/:eventId/logo';

/** A valid call. */
const rightly = (route: Route): Arbitrary<OneCall> =>
  record({
    route: constant(route),
    address: addressFor(route, true),
    method: constant(route.method),
    content: isImageCall(route) ? constant(bytesOf(png())) : bodyOf(route).map((each) => JSON.stringify(each)),
    headers: constant(sensible),
    code: constant('controller'),
    isSomebody: constant(true),
  });

const somehow = (route: Route): Arbitrary<OneCall> =>
  record({
    route: constant(route),
    address: addressFor(route, false),
    method: oneof(
      { weight: 8, arbitrary: constant(route.method) },
      constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    ),
    content: oneof(
      { weight: 9, arbitrary: serialised(oneof(bodyOf(route), bodyOf(route), corrupted(bodyOf(route)))) },
      { weight: 1, arbitrary: uint8Array({ maxLength: 200 }).map((each) => each.slice()) },
      { weight: isImageCall(route) ? 9 : 0, arbitrary: constant(bytesOf(png())) },
    ),
    headers: oneof<Arbitrary<Readonly<Record<string, string>>>[]>(
      constant(sensible),
      nat(30).map((each) => ({ ...sensible, 'Idempotency-Key': `again-${each}` })),
      strange,
    ),
    code: constantFrom('controller', 'controller', 'moderator', 'viewer', 'wrong', 'none'),
    isSomebody: constantFrom(true, false, false),
  });

const oneCall = constantFrom(...routes).chain(somehow);

/** Valid calls of every route, before the random ones. */
const first = routes
  .flatMap((route) => sample(rightly(route), { seed: 7, numRuns: 3 }))
  .map((each): [OneCall] => [each]);

type Sent = {
  readonly code: string | null;
  readonly headers: Record<string, string>;
  readonly body?: OneCall['content'];
};

/** A call over the network, on an installation with payments. */
async function call(method: string, path: string, { code, headers: sent, body }: Sent) {
  const own = { ...(code !== null && { 'X-Room-Code': code }), ...sent };
  const request = new Request(`${SITE}${path}`, { method, headers: own, ...(body !== undefined && { body }) });
  const context = createExecutionContext();
  const response = await app.fetch(request, shop, context);
  const text = await response.text();
  await waitOnExecutionContext(context);
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
}

type Answer = Awaited<ReturnType<typeof call>>;

/** What may be kept of what is given, by the end of its address. */
const KEPT = [
  ['/logo', /^(?:no-cache|private, max-age=31536000, immutable)$/u],
  ['/hall', /^public, max-age=1, stale-while-revalidate=5$/u],
] as const;

function expectAnswer({ status, headers: said, body, text }: Answer, { route, method }: OneCall): void {
  expect([route.name, status < 500]).toEqual([route.name, true]);
  const isGiven = status < 400 && (method === 'GET' || method === 'HEAD');
  const [, caching] = (isGiven && KEPT.find(([end]) => route.path.endsWith(end))) || [null, /no-store/u];
  expect(said.get('Cache-Control')).toMatch(caching);
  if (status < 400 || method === 'HEAD') return;
  if (route.path.startsWith('/identity')) {
    expect(body.error).toMatchObject({ code: status, message: expect.any(String) });
    return;
  }
  expectCatalogueRefusal(body.detail);
  expect([text, refusals[body.detail.error as keyof typeof refusals]]).toEqual([text, status]);
}

/** Calls that random input cannot make succeed: the refusal that it must reach. */
const AT_LEAST: Readonly<Record<string, string>> = {
  'GET /ws/:sessionId': 'upgrade_required',
  'POST /api/timers': 'limit_reached',
  'POST /api/timers/bulk-create': 'limit_reached',
  'POST /api/timers/bulk-duplicate': 'limit_reached',
  'POST /api/events/restore': 'invalid',
  'POST /api/sessions/:sessionId/move/permission': 'move_not_found',
  'POST /api/sessions/:sessionId/move/read': 'move_not_found',
  'POST /api/moves': 'invalid',
  'GET /api/events/:eventId/backups/:backupId': 'backup_not_found',
  'GET /api/payments/success': 'payment_unconfirmed',
  'POST /api/payments/webhook': 'malformed',
  // Its question was decided on in a call before.
  'POST /api/questions/:questionId/vote': 'conflict',
  // Random values name one question.
  'POST /api/questions/:questionId/merge': 'invalid',
  'GET /api/reports/:sessionId': 'not_found',
  // In the first, valid calls there is no logo when it is asked for.
  'GET /api/events/:eventId/logo': 'not_found',
  'POST /api/events/:eventId/undo': 'nothing_to_undo',
  'GET /api/reports/:sessionId/trail': 'not_found',
  'POST /identity/v1/accounts:resetPassword': 'INVALID_OOB_CODE',
  'POST /identity/v1/token': 'MISSING_REFRESH_TOKEN',
};

/** Somebody who has a template. */
async function newOwner() {
  const person = await newPerson();
  return { ...person, template: (await newTemplate(person)).id };
}

test(
  '[FZ1, FZ2, FZ3, FZ4] a refused call has a clear refusal and changes neither the room nor D1, and others are served',
  testOptions,
  async () => {
    const said = listenToConsole();
    let [scene, person] = [await newScene(), await newOwner()];
    const reached: Reached = new Map(routes.map(({ name }) => [name, new Set()]));
    const played = asyncProperty(oneCall, async (asked) => {
      const { route, address, method, content, headers: sent, code, isSomebody } = asked;
      const own = {
        uid: person.uid,
        email: person.email,
        token: person.token,
        password: person.password,
        template: person.template,
        fresh: freshId(),
      };
      const here = (each: string) =>
        Object.entries(own).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), scene.inThisRoom(each));
      const codes = { ...scene, wrong: 'x'.repeat(22), none: null };
      const [room, rows] = [await scene.fingerprint(), await rowsInD1()];
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const answer = await call(method, here(address), {
        code: codes[code as 'controller'],
        headers: { ...sent, ...(isSomebody && { Authorization: `Bearer ${person.token}` }) },
        ...(hasBody && { body: typeof content === 'string' ? here(content) : content }),
      });
      expectAnswer(answer, asked);
      if (answer.status >= 400) {
        expect(await scene.fingerprint()).toBe(room);
        expectSameRows(await rowsInD1(), rows);
      }
      const error = answer.body?.detail?.error ?? String(answer.body?.error?.message ?? '').split(' ')[0];
      if (method === route.method) reached.get(route.name)?.add(answer.status < 400 ? 'yes' : error);
      const isOver =
        method === 'DELETE' || /bulk-delete|codes|adopt|restore|\/move|accounts:(?:update|delete)/u.test(route.name);
      if (isOver && answer.status < 400) [scene, person] = [await sceneAfter(scene), await newOwner()];
      await scene.isServed();
    });
    // The valid ones are sent however slow the machine is.
    await assert(played, { examples: first, numRuns: first.length });
    expectAllReached(reached, AT_LEAST);
    await assert(played, propertySettings(250));
    await scene.expectNoGrowth();
    expect(said).toEqual([]);
  },
);

test('[FZ4] the calls are read from the Worker', () => {
  expect(routes.length).toBeGreaterThan(50);
});
