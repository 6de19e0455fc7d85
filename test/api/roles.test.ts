import { expect, test } from 'vitest';
import { app } from '../../worker/app.ts';
import { screens } from '../../worker/screens.ts';
import { CALLS, callsBeside, ELSEWHERE, filledFor, OWN, PUBLIC, type Room } from './call-table.ts';
import { call, freshCode, newTimer, openRoom } from './calls.ts';
import { newPerson, newTemplate, roomOf } from './people.ts';

/** What each credential may do by calls (the design's table of roles). */

const STAFF = [
  'list users',
  'control a timer',
  'control a timer by its id',
  'control many',
  'seek',
  'send a message',
  'delete a message',
  'hide an alert',
  'read questions as a file',
  'read questions as CSV',
  'read questions as XLSX',
  'moderate',
  'correct a question',
  'answer a question',
  'moderate questions',
  'delete questions',
  'merge questions',
  'delete a question',
  'close questions',
  'read stats',
  'read stats as a file',
  'read stats as CSV',
  'read stats as XLSX',
  'hold the show',
  'black out the stage',
  'read the trail',
  'read the trail as a file',
  'read the trail as CSV',
  'read the trail as XLSX',
  'undo',
  'act by a verb',
  'prepare a message',
  'edit a message',
  'move a prepared message',
  'show a message',
  'hide a message',
];

/** What everybody may but ask and vote. */
const READ = PUBLIC.filter((name) => name !== 'ask' && name !== 'vote');

/** What no key may. */
const HOUSE = new Set<string>([
  'list the keys',
  'make a key',
  'revoke a key',
  'list the webhooks',
  'make a webhook',
  'send what died again',
  'delete a webhook',
  'back up',
  'duplicate the event',
  'list backups',
  'restore',
  'renew the codes',
  'let the event end by itself',
  'finish',
]);

const MAY = {
  controller: CALLS.map(([name]) => name),
  moderator: [...PUBLIC, ...STAFF],
  viewer: PUBLIC.filter((name) => name !== 'vote'),
  none: PUBLIC,
  wrong: PUBLIC,
  owner: CALLS.map(([name]) => name),
  'another account': PUBLIC,
  'a key to read': READ,
  'a key of the crew': READ.filter(
    (name) => !['list messages', 'list messages by the room', 'read by a verb'].includes(name),
  ),
  'a key to control': [...READ, 'ask', 'vote', ...STAFF],
  'a key to edit': CALLS.map(([name]) => name).filter((name) => !HOUSE.has(name)),
} as const;

const scopes: Readonly<Record<string, string>> = {
  'a key to read': 'read',
  'a key of the crew': 'crew',
  'a key to control': 'control',
  'a key to edit': 'edit',
};

const people = { owner: await newPerson(), other: await newPerson() };
const bearerOf = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** A room, and the account that a caller claims. */
async function sceneFor(who: string): Promise<{ room: Room; headers: Record<string, string> }> {
  if (who === 'another account') return { room: await openRoom({ timers: 1 }), headers: bearerOf(people.other) };
  if (who in scopes) {
    const room = await openRoom({ timers: 1 });
    const body = { name: 'Programa', scope: scopes[who] };
    const made = await call('POST', `/api/events/${room.id}/keys`, { code: room.codes.controller, body });
    return { room, headers: bearerOf({ token: made.body.key }) };
  }
  if (who !== 'owner') return { room: await openRoom({ timers: 1 }), headers: {} };
  const { id, codes } = await roomOf(people.owner);
  return { room: { id, codes, timers: [await newTimer(id, codes.controller)] }, headers: bearerOf(people.owner) };
}

test.each(Object.keys(MAY) as (keyof typeof MAY)[])(
  '[H80, KY14] with %s credentials the calls of the table are allowed, and no others',
  async (who) => {
    const refusal = who === 'moderator' || who === 'viewer' || who in scopes ? 403 : 401;
    const newScene = async () => {
      const scene = await sceneFor(who);
      return { ...scene, fill: await filledFor(scene.room) };
    };
    // For what only reads or is refused; what changes a room has one of its own.
    const shared = await newScene();
    for (const [name, method, path, body] of CALLS) {
      const allowed = (MAY[who] as readonly string[]).includes(name);
      const { room, headers, fill } = allowed && method !== 'GET' ? await newScene() : shared;
      const codes: Readonly<Record<string, string>> = { ...room.codes, wrong: freshCode() };
      const code = codes[who] ?? null;
      const sent = { code, headers, ...(body && { body: fill(JSON.stringify(body)) }) };
      const { status } = await call(method, fill(path), sent);
      expect([name, allowed ? status < 300 : status]).toEqual([name, allowed ? true : refusal]);
    }
  },
);

test('[AC5, AC11, OW4] only its own person may read or change an account', async () => {
  const [ana, luz] = [await newPerson(), await newPerson()];
  const [room, ended] = [await roomOf(ana), await roomOf(ana)];
  await ana.calls('DELETE', `/api/sessions/${ended.id}`);
  await expect.poll(async () => (await ana.calls('GET', `/api/reports/${ended.id}`)).status).toBe(200);
  const kept = await newTemplate(ana);
  for (const [method, template, body, ...expected] of OWN) {
    const path = template
      .replace('{uid}', ana.uid)
      .replace('{room}', room.id)
      .replace('{ended}', ended.id)
      .replace('{template}', kept.id);
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

/** Not in this table: sockets, whose roles are tested on their own; identity, which has its own credentials; pages. */
const BESIDE = [
  'GET /ws/:sessionId',
  'ALL /identity/*',
  'GET /identity/v1/keys',
  'POST /identity/v1/:call',
  'GET /dev/correo',
  // The calendar, for anybody who has the id.
  'GET /agenda/:sessionId{[^/]+\\.ics}',
  'GET /assets/*',
  'GET /*',
  'ALL /*',
];

test('[H80] every route is a call, a page or named here', () => {
  const pages = new Set(screens.routes.filter(({ path }) => !path.includes('*')).map(({ path }) => `GET ${path}`));
  const named = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  const others = [...named].filter((route) => !/ \/api\b/.test(route) && !pages.has(route));
  expect(others.toSorted()).toEqual(BESIDE.toSorted());
});

test('[H80] every call has a row', () => {
  const rows = [...CALLS.map(([, method, path]) => [method, path]), ...OWN.map(([method, path]) => [method, path])];
  expect(callsBeside(rows)).toEqual(ELSEWHERE.toSorted());
});
