import { expect, test } from 'vitest';
import { call, freshCode, openRoom } from './calls.ts';

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
  ['finish', 'DELETE', '/api/sessions/{room}', null],
] as const;

const READS = ['read the state', 'list timers', 'list messages'];
const STAFF = [
  'list users',
  'control a timer',
  'control a timer by its id',
  'control many',
  'seek',
  'send a message',
  'delete a message',
];

const MAY = {
  controller: CALLS.map(([name]) => name),
  moderator: [...READS, ...STAFF],
  viewer: READS,
  none: READS,
  wrong: READS,
} as const;

test.each(Object.keys(MAY) as (keyof typeof MAY)[])(
  '[H80] with %s credentials exactly what the table says',
  async (who) => {
    for (const [name, method, path, body] of CALLS) {
      const room = await openRoom({ timers: 1 });
      const message = await call('POST', '/api/messages', {
        code: room.codes.controller,
        body: { session_id: room.id, content: 'Hola' },
      });
      const fill = (text: string) =>
        text
          .replaceAll('{room}', room.id)
          .replaceAll('{timer}', room.timers[0]?.id ?? '')
          .replaceAll('{message}', message.body.message.id);
      const code = { ...room.codes, none: null, wrong: freshCode() }[who];
      const { status } = await call(method, fill(path), { code, ...(body && { body: fill(JSON.stringify(body)) }) });
      const allowed = (MAY[who] as readonly string[]).includes(name);
      const refusal = who === 'none' || who === 'wrong' ? 401 : 403;
      expect([name, allowed ? status < 300 : status]).toEqual([name, allowed ? true : refusal]);
    }
  },
);
