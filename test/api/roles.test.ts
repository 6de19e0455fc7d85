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

test.each(Object.keys(MAY) as (keyof typeof MAY)[])(
  '[H80] with %s credentials exactly what the table says',
  async (who) => {
    for (const [name, method, path, body] of CALLS) {
      const room = await openRoom({ timers: 1 });
      const fill = await filledFor(room);
      const code = { ...room.codes, none: null, wrong: freshCode() }[who];
      const { status } = await call(method, fill(path), { code, ...(body && { body: fill(JSON.stringify(body)) }) });
      const allowed = (MAY[who] as readonly string[]).includes(name);
      const refusal = who === 'none' || who === 'wrong' ? 401 : 403;
      expect([name, allowed ? status < 300 : status]).toEqual([name, allowed ? true : refusal]);
    }
  },
);
