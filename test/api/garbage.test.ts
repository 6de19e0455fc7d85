import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
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

/** Bodies of all calls are in `test/fuzz/calls.test.ts`. */

const room = await openRoom({ timers: 2 });
await call('POST', '/api/questions', { body: { event_id: room.id, content: '¿Y?' } });
const taken = await call('POST', `/api/events/${room.id}/backup`, { code: room.codes.controller });
const backup: Record<string, unknown> = taken.body.backup;
const known = [room.id, 'approved', 'gong', '2027-02-28', '#ff0000', '', 0, -1, 1e308, 90, 0.5, true, null];
const value = oneof(constantFrom(...known), jsonValue({ maxDepth: 2 }), string({ unit: 'binary' }));
const header = stringMatching(/^[!-~]{0,40}$/);

const RUNS = 150;

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
