import { env } from 'cloudflare:workers';
import {
  type Arbitrary,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  oneof,
  option,
  record,
  string,
  stringMatching,
} from 'fast-check';
import { expect, test } from 'vitest';
import { command } from '#protocol/commands.ts';
import { commandId } from '#protocol/ids.ts';
import { refusals } from '#protocol/refusals.ts';
import { app } from '../../worker/app.ts';
import { call } from '../api/calls.ts';
import { newPerson } from '../api/people.ts';
import { listenToConsole } from '../room/console.ts';
import { fitting, spoilt, written } from './forms.ts';
import { patience, playing } from './playing.ts';
import { expectWords, known, newScene } from './scene.ts';

/** Whatever is called with whatever. The calls are those that the Worker has: a new one is played by itself. */

const routes = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]
  .map((route) => route.split(' '))
  .filter(([, path = '']) => /^\/(?:api|identity|ws)\//u.test(path));

const options = command._zod.def.options;

/** The commands that a call's address speaks of, by the beginning of their names. */
function commandsOf(path: string): Arbitrary<unknown> {
  const [, , resource = ''] = path.split('/');
  const own = options.filter((each) => JSON.stringify(namesOf(each)).includes(`"${resource.replace(/s$/u, '')}`));
  return oneof(...(own.length > 0 ? own : options).map((each) => fitting(each, known)));
}

const namesOf = (form: (typeof options)[number]): readonly unknown[] =>
  'options' in form._zod.def ? ['timers.bulk'] : [...form._zod.def.shape.command._zod.def.values];

const DRAFT = known[0] ?? '';
const ACTIONS = ['start', 'pause', 'stop', 'reset', 'delay', 'advance', 'seek', 'edit'];
const someTexts = oneof(constantFrom(...known), string({ maxLength: 40 }));
const accounts = record(
  {
    email: oneof(constant('nadie@ejemplo.mx'), someTexts),
    password: someTexts,
    idToken: someTexts,
    oobCode: someTexts,
    requestType: constantFrom('VERIFY_EMAIL', 'PASSWORD_RESET', 'OTHER'),
    displayName: someTexts,
    grant_type: constantFrom('refresh_token', 'password'),
  },
  { requiredKeys: [] },
);

function bodyFor(path: string): Arbitrary<string> {
  if (path.startsWith('/identity')) return written(oneof(accounts, spoilt(accounts)));
  const place = constantFrom({ session_id: DRAFT }, { event_id: DRAFT }, {}, {});
  const control = record({
    action: constantFrom(...ACTIONS),
    value: option(constantFrom(1, 90, -5, 1e9), { nil: undefined }),
  });
  const fields = oneof(commandsOf(path), commandsOf(path), control);
  const good = record({ place, fields }).map(({ place: where, fields: own }) => {
    const { command: _, ...rest } = Object(own);
    return { ...where, ...rest };
  });
  return written(oneof(good, good, spoilt(good)));
}

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
  '..',
  ' ',
];
const id = (own: string) => oneof({ weight: 4, arbitrary: constant(own) }, constantFrom(...oddIds));

const OWN: Readonly<Record<string, string>> = {
  timerId: known[1] ?? '',
  messageId: known[3] ?? '',
  questionId: known[4] ?? '',
  alertId: known[5] ?? '',
  uid: '{uid}',
};

/** The address with something in each of its places, and some query. */
function addressFor(path: string): Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const places = record(Object.fromEntries(names.map((name) => [name, id(OWN[name] ?? DRAFT)])));
  const query = dictionary(
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
  return record({ places, query }).map(({ places: own, query: asked }) => {
    const filled = path.replaceAll(/:(\w+)/gu, (_match, name: string) => String(own[name]));
    return asked === '' ? filled : `${filled}?${asked}`;
  });
}

const visible = stringMatching(/^[ -~]{0,60}$/u);
const headers = record(
  {
    'Content-Type': oneof(
      constantFrom('application/json', 'application/json', 'text/plain', 'multipart/form-data'),
      visible,
    ),
    'X-Client-Id': oneof(constant('a-tab-of-the-dice'), visible),
    'Idempotency-Key': oneof(fitting(commandId, []).map(String), visible),
    'If-None-Match': visible,
    'CF-Connecting-IP': oneof(constantFrom('::1', '1.2.3.4', ':::'), visible),
    'Content-Encoding': constantFrom('gzip', 'br', 'x'),
    Origin: constantFrom('https://a-tiempo.test', 'https://otro.example', 'null', ''),
    Cookie: visible,
    Accept: constantFrom('text/csv', '*/*;q=x'),
    'Stripe-Signature': visible,
  },
  { requiredKeys: [] },
);

const oneCall = constantFrom(...routes).chain(([method = '', path = '']) =>
  record({
    path: constant(path),
    address: addressFor(path),
    method: oneof(
      { weight: 8, arbitrary: constant(method) },
      constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    ),
    text: bodyFor(path),
    headers,
    code: constantFrom('controller', 'controller', 'moderator', 'viewer', 'wrong', 'none'),
    isSomebody: constantFrom(true, false, false),
  }),
);

/** Of what nobody's refusal may leave a trace in D1. */
const TABLES = ['users', 'payments', 'backups', 'deletions', 'reports', 'identity_accounts'];

async function rowsInD1(): Promise<string> {
  const counts = TABLES.map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`).join(', ');
  return JSON.stringify(await env.DB.prepare(`SELECT ${counts}`).first());
}

/** A part that is not configured here says so. */
const MAY_BE_OFF = /^\/api\/payments\//u;

function expectAnswer(
  path: string,
  { status, headers: said, body, text }: Awaited<ReturnType<typeof call>>,
  method: string,
): void {
  expect(status < 500 || MAY_BE_OFF.test(path)).toBe(true);
  expect(said.get('Cache-Control')).toContain('no-store');
  if (status < 400 || method === 'HEAD') return;
  if (path.startsWith('/identity')) {
    expect(body.error).toMatchObject({ code: status, message: expect.any(String) });
    return;
  }
  expectWords(body.detail);
  expect([text, refusals[body.detail.error as keyof typeof refusals].status]).toEqual([text, status]);
}

test(
  '[FZ1, FZ2, FZ3] whatever is called: a clear no, the room and D1 as they were, everybody else served',
  patience,
  async () => {
    const said = listenToConsole();
    let [scene, person] = [await newScene(), await newPerson()];
    await assert(
      asyncProperty(oneCall, async ({ path, address, method, text, headers: sent, code, isSomebody }) => {
        const here = (each: string) => scene.inThisRoom(each).replaceAll('{uid}', person.uid);
        const codes = { ...scene, wrong: 'x'.repeat(22), none: null };
        const before = [await scene.fingerprint(), await rowsInD1()];
        const hasBody = method !== 'GET' && method !== 'HEAD';
        const answer = await call(method, here(address), {
          code: codes[code as 'controller'],
          headers: { ...sent, ...(isSomebody && { Authorization: `Bearer ${person.token}` }) },
          ...(hasBody && { body: here(text) }),
        });
        expectAnswer(path, answer, method);
        if (answer.status >= 400) expect([await scene.fingerprint(), await rowsInD1()]).toEqual(before);
        if (method === 'DELETE' && answer.status === 204) [scene, person] = [await newScene(), await newPerson()];
        await scene.isServed();
      }),
      playing(400),
    );
    await scene.expectNoGrowth();
    expect(said).toEqual([]);
  },
);

test('[FZ4] the calls are read from the Worker', () => {
  expect(routes.length).toBeGreaterThan(40);
});
