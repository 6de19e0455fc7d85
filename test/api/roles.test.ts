import { expect, test } from 'vitest';
import { api } from '../../worker/api/index.ts';
import { app } from '../../worker/app.ts';
import { screens } from '../../worker/screens.ts';
import { call, freshCode, newTimer, openRoom } from './calls.ts';
import { newPerson, roomOf } from './people.ts';

/** Design table of roles, as far as calls reach: what each credential may do. */

const CALLS = [
  ['read the state', 'GET', '/api/sessions/{room}/state', null],
  ['list timers', 'GET', '/api/timers/{room}', null],
  ['list messages', 'GET', '/api/messages/{room}', null],
  ['list users', 'GET', '/api/sessions/{room}/users', null],
  ['control a timer', 'POST', '/api/timers/{timer}/control', { action: 'pause' }],
  ['control a timer by its id', 'POST', '/api/timer/control', { timer_id: '{timer}', action: 'pause' }],
  ['control many', 'POST', '/api/timers/bulk-control', { timer_ids: ['{timer}'], action: 'pause' }],
  ['seek', 'PUT', '/api/timers/{timer}', { current_time: 60 }],
  ['send a message', 'POST', '/api/messages', { session_id: '{room}', content: 'Hola' }],
  ['delete a message', 'DELETE', '/api/messages/{message}', null],
  ['create a timer', 'POST', '/api/timers', { session_id: '{room}', name: 'Charla', duration_minutes: 5 }],
  ['edit a timer', 'PUT', '/api/timers/{timer}', { name: 'Otra' }],
  ['move a timer', 'PUT', '/api/timers/{timer}', { position: 0 }],
  ['delete a timer', 'DELETE', '/api/timers/{timer}', null],
  ['rename the room', 'PUT', '/api/sessions/{room}', { name: 'Otro' }],
  ['read questions', 'GET', '/api/questions/{room}', null],
  ['read questions as a file', 'GET', '/api/questions/{room}?format=csv', null],
  ['ask', 'POST', '/api/questions', { event_id: '{room}', content: '¿Y?' }],
  ['moderate', 'PUT', '/api/questions/{question}/moderate', { status: 'approved' }],
  ['delete a question', 'DELETE', '/api/questions/{question}', null],
  ['create an alert', 'POST', '/api/timers/{timer}/alerts', { message: 'Ya', at_seconds: 0 }],
  ['delete an alert', 'DELETE', '/api/alerts/{alert}', null],
  ['read the event', 'GET', '/api/events/{room}', null],
  ['set the event', 'POST', '/api/events', { session_id: '{room}', name: 'Gala' }],
  ['close questions', 'POST', '/api/events/{room}/settings', { questions_open: false }],
  ['change settings', 'POST', '/api/events/{room}/settings', { overtime: 'stop' }],
  ['read stats', 'GET', '/api/events/{room}/stats', null],
  ['read stats as a file', 'GET', '/api/events/{room}/stats?format=csv', null],
  ['back up', 'POST', '/api/events/{room}/backup', null],
  ['list backups', 'GET', '/api/events/{room}/backups', null],
  ['restore', 'POST', '/api/events/restore', { session_id: '{room}', backup: '{backup}' }],
  ['renew the codes', 'POST', '/api/sessions/{room}/codes', {}],
  ['finish', 'DELETE', '/api/sessions/{room}', null],
] as const;

const PUBLIC = ['read the state', 'list timers', 'list messages', 'read questions', 'ask', 'read the event'];
const STAFF = [
  'list users',
  'control a timer',
  'control a timer by its id',
  'control many',
  'seek',
  'send a message',
  'delete a message',
  'read questions as a file',
  'moderate',
  'delete a question',
  'close questions',
  'read stats',
  'read stats as a file',
];

const MAY = {
  controller: CALLS.map(([name]) => name),
  moderator: [...PUBLIC, ...STAFF],
  viewer: PUBLIC,
  none: PUBLIC,
  wrong: PUBLIC,
  owner: CALLS.map(([name]) => name),
  'another account': PUBLIC,
} as const;

type Room = Awaited<ReturnType<typeof openRoom>>;

/** A room with one of everything, whose ids take the place of their names. */
async function filledFor({ id, codes, timers: [timer] }: Room) {
  const make = async (path: string, body: object) => (await call('POST', path, { code: codes.controller, body })).body;
  const { message } = await make('/api/messages', { session_id: id, content: 'Hola' });
  const { question } = await make('/api/questions', { event_id: id, content: '¿Y?' });
  const { alert } = await make(`/api/timers/${timer?.id}/alerts`, { message: 'Ya', at_seconds: 60 });
  const { backup } = await make(`/api/events/${id}/backup`, {});
  return (text: string) =>
    text
      .replaceAll('{room}', id)
      .replaceAll('{timer}', timer?.id ?? '')
      .replaceAll('{message}', message.id)
      .replaceAll('{question}', question.id)
      .replaceAll('{alert}', alert.id)
      .replaceAll('"{backup}"', JSON.stringify(backup));
}

const people = { owner: await newPerson(), other: await newPerson() };
const bearerOf = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** A room, and what whoever calls says of his account. */
async function sceneFor(who: string): Promise<{ room: Room; headers: Record<string, string> }> {
  if (who === 'another account') return { room: await openRoom({ timers: 1 }), headers: bearerOf(people.other) };
  if (who !== 'owner') return { room: await openRoom({ timers: 1 }), headers: {} };
  const { id, codes } = await roomOf(people.owner);
  return { room: { id, codes, timers: [await newTimer(id, codes.controller)] }, headers: bearerOf(people.owner) };
}

test.each(Object.keys(MAY) as (keyof typeof MAY)[])(
  '[H80] with %s credentials exactly what the table says',
  async (who) => {
    for (const [name, method, path, body] of CALLS) {
      const { room, headers } = await sceneFor(who);
      const fill = await filledFor(room);
      const code = { ...room.codes, none: null, wrong: freshCode(), owner: null, 'another account': null }[who];
      const sent = { code, headers, ...(body && { body: fill(JSON.stringify(body)) }) };
      const { status } = await call(method, fill(path), sent);
      const allowed = (MAY[who] as readonly string[]).includes(name);
      const refusal = who === 'moderator' || who === 'viewer' ? 403 : 401;
      expect([name, allowed ? status < 300 : status]).toEqual([name, allowed ? true : refusal]);
    }
  },
);

/** What belongs to accounts: as its person, as another one, and as nobody. */
const OWN = [
  ['POST', '/api/users', {}, 200, 200, 401],
  ['GET', '/api/users/{uid}', null, 200, 403, 401],
  ['PUT', '/api/users/{uid}', { display_name: 'Ana R.' }, 200, 403, 401],
  ['GET', '/api/users/{uid}/check?session_id={room}&kind=user', null, 200, 403, 401],
  ['GET', '/api/sessions', null, 200, 200, 401],
  ['POST', '/api/sessions/{room}/adopt', null, 200, 401, 401],
  ['GET', '/api/reports/{ended}', null, 200, 404, 401],
  ['DELETE', '/api/users/{uid}', null, 204, 403, 401],
] as const;

test('[AC5, AC11, OW4] what belongs to an account is exactly its person’s', async () => {
  const [ana, luz] = [await newPerson(), await newPerson()];
  const [room, ended] = [await roomOf(ana), await roomOf(ana)];
  await ana.calls('DELETE', `/api/sessions/${ended.id}`);
  await expect.poll(async () => (await ana.calls('GET', `/api/reports/${ended.id}`)).status).toBe(200);
  for (const [method, template, body, ...expected] of OWN) {
    const path = template.replace('{uid}', ana.uid).replace('{room}', room.id).replace('{ended}', ended.id);
    const sent = body === null ? {} : { body };
    const callers = [
      () => call(method, path, sent),
      () => luz.calls(method, path, sent),
      () => ana.calls(method, path, sent),
    ];
    const statuses: number[] = [];
    for (const ask of callers) statuses.unshift((await ask()).status);
    expect([method, template, ...statuses]).toEqual([method, template, ...expected]);
  }
});

/** For anybody, or with a table of its own. */
const ELSEWHERE = [
  'POST /sessions',
  'GET /sessions/:sessionId',
  'GET /sessions/:sessionId/can-join',
  'GET /events/:eventId/backups/:backupId',
  'GET /plans',
  'GET /health',
  'GET /config',
  'GET /resources/sounds',
  'GET /resources/colors',
  'POST /payments/create-checkout-session',
  'GET /payments/success',
  'POST /payments/webhook',
];

/** Beside the calls: sockets, whose roles are tested at their door; identity, which has credentials of its own; pages. */
const BESIDE = [
  'GET /ws/:sessionId',
  'ALL /identity/*',
  'GET /identity/v1/keys',
  'POST /identity/v1/:call',
  'GET /dev/correo',
  'GET /assets/*',
  'GET /*',
  'ALL /*',
];

test('[H80] nothing but pages answers beside the calls and what is named here', () => {
  const pages = new Set(screens.routes.filter(({ path }) => !path.includes('*')).map(({ path }) => `GET ${path}`));
  const named = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  const others = [...named].filter((route) => !/ \/api\b/.test(route) && !pages.has(route));
  expect(others.toSorted()).toEqual(BESIDE.toSorted());
});

test('[H80] no call is without a row', () => {
  const rows = [...CALLS.map(([, method, path]) => [method, path]), ...OWN.map(([method, path]) => [method, path])];
  const asked = rows.map(([method, path = '']) => `${method} ${path.replace('/api', '').replace(/\?.*/, '')}`);
  const named = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  const rowless = [...new Set(named)].filter((route) => {
    const form = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replaceAll(/\/$/g, '')}$`);
    return !asked.some((row) => form.test(row));
  });
  expect(rowless.map((route) => route.replace(/\/$/, '')).toSorted()).toEqual(ELSEWHERE.toSorted());
});
