import { api } from '../../worker/api/index.ts';
import { bytesOf, png } from '../support/images.ts';
import { call, type openRoom } from './calls.ts';

/** Every call of a room: what it is called here, how it is made. */
export const CALLS = [
  ['read the state', 'GET', '/api/sessions/{room}/state', null],
  ['list timers', 'GET', '/api/timers/{room}', null],
  ['list timers by the room', 'GET', '/api/sessions/{room}/timers', null],
  ['list messages', 'GET', '/api/messages/{room}', null],
  ['list messages by the room', 'GET', '/api/sessions/{room}/messages', null],
  ['list users', 'GET', '/api/sessions/{room}/users', null],
  ['control a timer', 'POST', '/api/timers/{timer}/control', { action: 'pause' }],
  ['control a timer by its id', 'POST', '/api/timer/control', { timer_id: '{timer}', action: 'pause' }],
  [
    'create many',
    'POST',
    '/api/timers/bulk-create',
    { session_id: '{room}', timers: [{ name: 'Charla', duration_minutes: 5 }] },
  ],
  ['edit many', 'POST', '/api/timers/bulk-edit', { edits: [{ timer_id: '{timer}', name: 'Otra' }] }],
  ['duplicate many', 'POST', '/api/timers/bulk-duplicate', { timer_ids: ['{timer}'] }],
  ['delete many', 'POST', '/api/timers/bulk-delete', { timer_ids: ['{timer}'] }],
  ['move many', 'POST', '/api/timers/bulk-move', { timer_ids: ['{timer}'], position: 0 }],
  ['control many', 'POST', '/api/timers/bulk-control', { timer_ids: ['{timer}'], action: 'pause' }],
  ['seek', 'PUT', '/api/timers/{timer}', { current_time: 60 }],
  ['send a message', 'POST', '/api/messages', { session_id: '{room}', content: 'Hola' }],
  ['prepare a message', 'POST', '/api/messages', { session_id: '{room}', content: 'Luego', prepared: true }],
  ['edit a message', 'PUT', '/api/messages/{message}', { content: 'Otro' }],
  ['move a prepared message', 'PUT', '/api/messages/{prepared}', { position: 0 }],
  ['show a message', 'POST', '/api/messages/{prepared}/show', { for_seconds: 60 }],
  ['hide a message', 'POST', '/api/messages/{message}/hide', {}],
  ['delete a message', 'DELETE', '/api/messages/{message}', null],
  ['create a timer', 'POST', '/api/timers', { session_id: '{room}', name: 'Charla', duration_minutes: 5 }],
  ['edit a timer', 'PUT', '/api/timers/{timer}', { name: 'Otra' }],
  ['move a timer', 'PUT', '/api/timers/{timer}', { position: 0 }],
  ['delete a timer', 'DELETE', '/api/timers/{timer}', null],
  ['rename the room', 'PUT', '/api/sessions/{room}', { name: 'Otro' }],
  ['read questions', 'GET', '/api/questions/{room}', null],
  ['read questions by the room', 'GET', '/api/sessions/{room}/questions', null],
  ['read questions as a file', 'GET', '/api/questions/{room}?format=csv', null],
  ['read questions as CSV', 'GET', '/api/sessions/{room}/questions/csv', null],
  ['read questions as XLSX', 'GET', '/api/sessions/{room}/questions/xlsx', null],
  ['ask', 'POST', '/api/questions', { event_id: '{room}', content: '¿Y?' }],
  ['moderate', 'PUT', '/api/questions/{question}/moderate', { status: 'approved' }],
  ['vote', 'POST', '/api/questions/{question}/vote', { on: true }],
  ['correct a question', 'PUT', '/api/questions/{question}', { content: '¿Otra?' }],
  ['answer a question', 'POST', '/api/questions/{question}/show', {}],
  ['moderate questions', 'POST', '/api/questions/bulk-moderate', { question_ids: ['{question}'], status: 'approved' }],
  ['delete questions', 'POST', '/api/questions/bulk-delete', { question_ids: ['{duplicate}'] }],
  ['hold questions back', 'PUT', '/api/questions/{room}/words', { words: ['estafa'] }],
  ['merge questions', 'POST', '/api/questions/{question}/merge', { question_ids: ['{duplicate}'] }],
  ['delete a question', 'DELETE', '/api/questions/{question}', null],
  ['create an alert', 'POST', '/api/timers/{timer}/alerts', { message: 'Ya', at_seconds: 0 }],
  ['hide an alert', 'POST', '/api/alerts/{alert}/hide', {}],
  ['delete an alert', 'DELETE', '/api/alerts/{alert}', null],
  ['read the event', 'GET', '/api/events/{room}', null],
  ['read the hall', 'GET', '/api/events/{room}/hall', null],
  ['set the event', 'POST', '/api/events', { session_id: '{room}', name: 'Gala' }],
  ['close questions', 'POST', '/api/events/{room}/settings', { questions_open: false }],
  ['change settings', 'POST', '/api/events/{room}/settings', { overtime: 'stop' }],
  ['let the event end by itself', 'POST', '/api/events/{room}/settings', { delete_on_close: true }],
  ['read stats', 'GET', '/api/events/{room}/stats', null],
  ['read stats as a file', 'GET', '/api/events/{room}/stats?format=csv', null],
  ['read stats as CSV', 'GET', '/api/events/{room}/stats/csv', null],
  ['read stats as XLSX', 'GET', '/api/events/{room}/stats/xlsx', null],
  ['read the programme', 'GET', '/api/events/{room}/programme', null],
  ['read the programme as a file', 'GET', '/api/events/{room}/programme?format=csv', null],
  ['read the programme as CSV', 'GET', '/api/events/{room}/programme/csv', null],
  ['read the programme as XLSX', 'GET', '/api/events/{room}/programme/xlsx', null],
  [
    'import a programme',
    'POST',
    '/api/events/{room}/programme',
    { mode: 'add', items: [{ name: 'Charla', duration_minutes: 5 }] },
  ],
  ['hold the show', 'POST', '/api/events/{room}/show', { action: 'hold' }],
  ['black out the stage', 'POST', '/api/events/{room}/stage', { blackout: true }],
  ['share out', 'POST', '/api/events/{room}/share-out', { mode: 'shorten' }],
  ['read the trail', 'GET', '/api/events/{room}/trail', null],
  ['read the trail as a file', 'GET', '/api/events/{room}/trail?format=csv', null],
  ['read the trail as CSV', 'GET', '/api/events/{room}/trail/csv', null],
  ['read the trail as XLSX', 'GET', '/api/events/{room}/trail/xlsx', null],
  ['undo', 'POST', '/api/events/{room}/undo', { command_id: 'a-delay' }],
  ['read by a verb', 'GET', '/api/v1/{room}/status', null],
  ['act by a verb', 'POST', '/api/v1/{room}/start', {}],
  ['list the keys', 'GET', '/api/events/{room}/keys', null],
  ['make a key', 'POST', '/api/events/{room}/keys', { name: 'Stream Deck', scope: 'control' }],
  ['revoke a key', 'DELETE', '/api/events/{room}/keys/{key}', null],
  ['list the webhooks', 'GET', '/api/events/{room}/webhooks', null],
  [
    'make a webhook',
    'POST',
    '/api/events/{room}/webhooks',
    { url: 'https://ejemplo.mx/avisos', events: ['timer.zero'] },
  ],
  ['send what died again', 'POST', '/api/events/{room}/webhooks/{webhook}/redeliver', {}],
  ['delete a webhook', 'DELETE', '/api/events/{room}/webhooks/{webhook}', null],
  ['read the logo', 'GET', '/api/events/{room}/logo', null],
  ['remove the logo', 'DELETE', '/api/events/{room}/logo', null],
  ['back up', 'POST', '/api/events/{room}/backup', null],
  ['duplicate the event', 'POST', '/api/events/{room}/duplicate', {}],
  ['list backups', 'GET', '/api/events/{room}/backups', null],
  ['restore', 'POST', '/api/events/restore', { session_id: '{room}', backup: '{backup}' }],
  ['renew the codes', 'POST', '/api/sessions/{room}/codes', {}],
  ['finish', 'DELETE', '/api/sessions/{room}', null],
] as const;

/** What anybody may who has the id. */
export const PUBLIC = [
  'read the state',
  'list timers',
  'list timers by the room',
  'list messages',
  'list messages by the room',
  'read questions',
  'read questions by the room',
  'ask',
  'vote',
  'read the event',
  'read the hall',
  'read by a verb',
  'read the logo',
  'read the programme',
  'read the programme as a file',
  'read the programme as CSV',
  'read the programme as XLSX',
];

/** Calls of accounts: as the account's person, as another one, and signed out. */
export const OWN = [
  ['POST', '/api/users', {}, 200, 200, 401],
  ['GET', '/api/users/{uid}', null, 200, 403, 401],
  ['PUT', '/api/users/{uid}', { display_name: 'Ana R.' }, 200, 403, 401],
  ['GET', '/api/users/{uid}/check?session_id={room}&kind=user', null, 200, 403, 401],
  ['GET', '/api/sessions', null, 200, 200, 401],
  ['POST', '/api/sessions/{room}/adopt', null, 200, 401, 401],
  ['GET', '/api/reports/{ended}', null, 200, 404, 401],
  ['GET', '/api/reports/{ended}/trail', null, 200, 404, 401],
  ['GET', '/api/templates', null, 200, 200, 401],
  ['POST', '/api/templates', { name: 'Culto', items: [{ name: 'Canto', duration_minutes: 5 }] }, 201, 201, 401],
  ['GET', '/api/templates/{template}', null, 200, 404, 401],
  ['PUT', '/api/templates/{template}', { name: 'Otro' }, 200, 404, 401],
  ['DELETE', '/api/templates/{template}', null, 204, 404, 401],
  ['DELETE', '/api/users/{uid}', null, 204, 403, 401],
] as const;

/** For anybody, or with a table of its own. */
export const ELSEWHERE = [
  'POST /sessions',
  'GET /sessions/:sessionId',
  'GET /sessions/:sessionId/can-join',
  'GET /sessions/:sessionId/move',
  'POST /sessions/:sessionId/move',
  'DELETE /sessions/:sessionId/move',
  'POST /sessions/:sessionId/move/permission',
  'POST /sessions/:sessionId/move/read',
  'POST /moves',
  'GET /events/:eventId/backups/:backupId',
  'PUT /events/:eventId/logo',
  'GET /plans',
  'GET /health',
  'GET /config',
  'GET /openapi.json',
  'GET /pieces',
  'GET /resources/sounds',
  'GET /resources/colors',
  'POST /payments/create-checkout-session',
  'GET /payments/success',
  'POST /payments/webhook',
];

export type Room = Awaited<ReturnType<typeof openRoom>>;

/** A room with one of everything, whose ids take the place of their names. */
export async function filledFor({ id, codes, timers: [timer] }: Room) {
  const make = async (path: string, body: object) => (await call('POST', path, { code: codes.controller, body })).body;
  const { message } = await make('/api/messages', { session_id: id, content: 'Hola' });
  const { message: prepared } = await make('/api/messages', { session_id: id, content: 'Luego', prepared: true });
  const { question } = await make('/api/questions', { event_id: id, content: '¿Y?' });
  const { question: duplicate } = await make('/api/questions', { event_id: id, content: '¿Y otra vez?' });
  const { alert } = await make(`/api/timers/${timer?.id}/alerts`, { message: 'Ya', at_seconds: 60 });
  const key = await make(`/api/events/${id}/keys`, { name: 'Escáner', scope: 'read' });
  const webhook = await make(`/api/events/${id}/webhooks`, { url: 'https://ejemplo.mx/', events: ['event.finished'] });
  await call('PUT', `/api/events/${id}/logo`, { code: codes.controller, body: bytesOf(png()) });
  const { backup } = await make(`/api/events/${id}/backup`, {});
  const delay = {
    code: codes.controller,
    headers: { 'Idempotency-Key': 'a-delay' },
    body: { action: 'delay', value: 5 },
  };
  await call('POST', `/api/timers/${timer?.id}/control`, delay);
  return (text: string) =>
    text
      .replaceAll('{room}', id)
      .replaceAll('{timer}', timer?.id ?? '')
      .replaceAll('{message}', message.id)
      .replaceAll('{prepared}', prepared.id)
      .replaceAll('{question}', question.id)
      .replaceAll('{duplicate}', duplicate.id)
      .replaceAll('{webhook}', webhook.id)
      .replaceAll('{alert}', alert.id)
      .replaceAll('{key}', key.id)
      .replaceAll('"{backup}"', JSON.stringify(backup));
}

/** The calls that are in no row, by method and path. */
export function callsBeside(rows: readonly (readonly (string | undefined)[])[]): string[] {
  const asked = rows.map(([method, path = '']) => `${method} ${path.replace('/api', '').replace(/\?.*/, '')}`);
  const named = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  const rowless = [...new Set(named)].filter((route) => {
    const form = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replaceAll(/\/$/g, '')}$`);
    return !asked.some((row) => form.test(row));
  });
  return rowless.map((route) => route.replace(/\/$/, '')).toSorted();
}
