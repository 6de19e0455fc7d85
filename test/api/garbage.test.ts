import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  dictionary,
  json,
  jsonValue,
  nat,
  oneof,
  record,
  string,
  stringMatching,
  webPath,
} from 'fast-check';
import { expect, test } from 'vitest';
import { call, openRoom } from './calls.ts';
import { newPerson } from './people.ts';

/** H12: the response to any request is a refusal or a success, never a 5xx. */

const CALLS = [
  ['POST', '/api/sessions'],
  ['PUT', '/api/sessions/{room}'],
  ['POST', '/api/timers'],
  ['PUT', '/api/timers/{timer}'],
  ['POST', '/api/timers/{timer}/control'],
  ['POST', '/api/timers/bulk-control'],
  ['POST', '/api/timer/control'],
  ['POST', '/api/messages'],
  ['POST', '/api/questions'],
  ['PUT', '/api/questions/{question}/moderate'],
  ['PUT', '/api/questions/{question}'],
  ['POST', '/api/questions/{question}/merge'],
  ['POST', '/api/questions/bulk-moderate'],
  ['POST', '/api/timers/{timer}/alerts'],
  ['POST', '/api/events'],
  ['POST', '/api/events/{room}/settings'],
  ['POST', '/api/events/{room}/backup'],
  ['POST', '/api/events/restore'],
  ['POST', '/api/users'],
  ['PUT', '/api/users/{uid}'],
  ['POST', '/api/sessions/{room}/adopt'],
] as const;

const FIELDS = [
  'session_id',
  'name',
  'duration_minutes',
  'presenter',
  'color',
  'current_time',
  'position',
  'action',
  'value',
  'timer_id',
  'timer_ids',
  'message',
  'content',
  'author',
  'only_if_empty',
  'event_id',
  'question_id',
  'question_ids',
  'status',
  'moderator_notes',
  'at_seconds',
  'sound_file',
  'description',
  'date',
  'time_zone',
  'questions_open',
  'overtime',
  'backup',
  'command',
  'firebase_uid',
  'owner_uid',
  'display_name',
  '__proto__',
];
const ACTIONS = ['start', 'pause', 'stop', 'reset', 'delay', 'advance', 'seek', 'delete', 'edit'];

const room = await openRoom({ timers: 2 });
const person = await newPerson();
const asked = await call('POST', '/api/questions', { body: { event_id: room.id, content: '¿Y?' } });
const taken = await call('POST', `/api/events/${room.id}/backup`, { code: room.codes.controller });
const backup: Record<string, unknown> = taken.body.backup;
const questionId: string = asked.body.question.id;
const known = [
  room.id,
  room.timers[0]?.id,
  questionId,
  ...ACTIONS,
  'approved',
  'gong',
  '2027-02-28',
  '#ff0000',
  '',
  0,
  -1,
  1e308,
  90,
  0.5,
  true,
  null,
];
const value = oneof(constantFrom(...known), jsonValue({ maxDepth: 2 }), string({ unit: 'binary' }));
const fields = dictionary(oneof({ weight: 5, arbitrary: constantFrom(...FIELDS) }, string()), value, {
  maxKeys: 6,
});
const body = oneof({ weight: 6, arbitrary: fields.map((each) => JSON.stringify(each)) }, string(), json());
const header = stringMatching(/^[!-~]{0,40}$/);

const RUNS = 150;
const kept = (path: string) =>
  path
    .replace('{room}', room.id)
    .replace('{timer}', room.timers[0]?.id ?? '')
    .replace('{question}', questionId)
    .replace('{uid}', person.uid);

test.each(CALLS)('[H12] no body makes %s %s fail with 5xx', async (method, path) => {
  await assert(
    asyncProperty(body, constantFrom(room.codes.controller, null), boolean(), async (text, code, isSomebody) => {
      const headers: Record<string, string> = isSomebody ? { Authorization: `Bearer ${person.token}` } : {};
      const answer = await call(method, kept(path), { body: text, code, headers });
      expect(answer.status, `${answer.text} for ${text}`).toBeLessThan(500);
      expect(answer.status < 400 || typeof answer.body.detail.message === 'string').toBe(true);
    }),
    { numRuns: RUNS },
  );
});

/** A backup in which one part, anywhere, is replaced. */
const spoilt = record({ path: array(nat(), { minLength: 1, maxLength: 4 }), part: value }).map(({ path, part }) =>
  withPart(backup, path, part),
);

function withPart(thing: unknown, [first = 0, ...rest]: readonly number[], part: unknown): unknown {
  if (typeof thing !== 'object' || thing === null) return part;
  const keys = Object.keys(thing);
  const key = keys[first % Math.max(1, keys.length)] ?? 'more';
  const entries = Object.entries(thing).map(([name, each]) => [
    name,
    name === key ? (rest.length > 0 ? withPart(each, rest, part) : part) : each,
  ]);
  return Array.isArray(thing) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

test('[H12] no corrupted backup makes a restore fail with 5xx', async () => {
  await assert(
    asyncProperty(spoilt, constantFrom(room.id, undefined), async (wrong, session_id) => {
      const sent = { body: { backup: wrong, session_id }, code: room.codes.controller };
      const { status, text } = await call('POST', '/api/events/restore', sent);
      expect(status, `${text} for ${JSON.stringify(wrong)}`).toBeLessThan(500);
    }),
    { numRuns: RUNS * 2 },
  );
});

test('[H12] no address and no header makes a call fail with 5xx', async () => {
  const rest = oneof(webPath(), string({ unit: 'grapheme' }).map(encodeURIComponent), string());
  const names = [
    'Authorization',
    'X-Room-Code',
    'X-Client-Id',
    'Idempotency-Key',
    'If-None-Match',
    'CF-Connecting-IP',
    'Origin',
  ];
  const headers = dictionary(constantFrom(...names), header);
  const method = constantFrom('GET', 'PUT', 'POST', 'DELETE', 'OPTIONS');
  const root = constantFrom(
    '/api/',
    '/api/sessions/',
    '/api/timers/',
    '/api/messages/',
    '/api/events/',
    '/api/questions/',
    '/api/users/',
    '/api/reports/',
    '/ws/',
    '/viewer/',
    '/',
  );
  await assert(
    asyncProperty(record({ method, root, rest, headers }), async (sent) => {
      const { status } = await call(sent.method, `${sent.root}${sent.rest.replaceAll('#', '')}`, sent);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});

test('[H12] afterwards the room works as before', async () => {
  const { status, body: state } = await call('GET', `/api/sessions/${room.id}/state`, { code: room.codes.controller });
  expect([status, state.you.role]).toEqual([200, 'controller']);
});
