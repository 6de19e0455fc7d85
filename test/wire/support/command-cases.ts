import type { OpenedRoom } from '../../../tools/room-client/http.ts';
import type { Alert } from '#protocol/alerts.ts';
import type { Backup } from '#protocol/backup.ts';
import type { Message } from '#protocol/messages.ts';
import type { Question } from '#protocol/questions.ts';
import type { WireTimer } from '#protocol/timers.ts';

/** Who may give which command, on the socket and over HTTP. */
export interface Scene {
  readonly room: OpenedRoom;
  readonly timer: WireTimer;
  readonly message: Message;
  readonly prepared: Message;
  readonly question: Question;
  readonly alert: Alert;
  readonly backup: Backup;
}

interface CommandCase {
  readonly command: string;
  readonly moderator: boolean;
  readonly fields: (scene: Scene) => Readonly<Record<string, unknown>>;
  /** The free room has two timers by then: a role with the right is refused a third. */
  readonly isFull?: true;
  readonly http?: (scene: Scene) => readonly [method: string, path: string, body?: unknown];
}

const timerId = ({ timer }: Scene) => ({ timer_id: timer.id });
const controlPath = ({ timer }: Scene) => `/api/timers/${timer.id}/control`;

const transport = (action: string, value?: number): CommandCase => ({
  command: `timer.${action}`,
  moderator: true,
  fields: (scene) => ({ ...timerId(scene), ...(value === undefined ? {} : { value }) }),
  http: (scene) => ['POST', controlPath(scene), { action, ...(value === undefined ? {} : { value }) }],
});

export const commandCases: readonly CommandCase[] = [
  transport('start'),
  transport('pause'),
  transport('delay', 5),
  transport('advance', 5),
  transport('reset'),
  transport('stop'),
  {
    command: 'timer.seek',
    moderator: true,
    fields: (scene) => ({ ...timerId(scene), current_time: 30 }),
    http: ({ timer }) => ['PUT', `/api/timers/${timer.id}`, { current_time: 30 }],
  },
  {
    command: 'timers.bulk',
    moderator: true,
    fields: ({ timer }) => ({ timer_ids: [timer.id], action: 'start' }),
    http: ({ timer }) => ['POST', '/api/timers/bulk-control', { timer_ids: [timer.id], action: 'start' }],
  },
  {
    command: 'stage.blackout',
    moderator: true,
    fields: () => ({ on: true }),
    http: ({ room }) => ['POST', `/api/events/${room.id}/stage`, { blackout: true }],
  },
  {
    command: 'stage.on_air',
    moderator: true,
    fields: () => ({ on: true }),
    http: ({ room }) => ['POST', `/api/events/${room.id}/stage`, { on_air: true }],
  },
  {
    command: 'stage.flash',
    moderator: true,
    fields: () => ({ count: 2 }),
    http: ({ room }) => ['POST', `/api/events/${room.id}/stage`, { flash: 2 }],
  },
  {
    command: 'message.send',
    moderator: true,
    fields: () => ({ content: 'Hola' }),
    http: ({ room }) => ['POST', '/api/messages', { session_id: room.id, content: 'Hola' }],
  },
  {
    command: 'message.create',
    moderator: true,
    fields: () => ({ content: 'Luego' }),
    http: ({ room }) => ['POST', '/api/messages', { session_id: room.id, content: 'Luego', prepared: true }],
  },
  {
    command: 'message.edit',
    moderator: true,
    fields: ({ message }) => ({ message_id: message.id, content: 'Otro' }),
    http: ({ message }) => ['PUT', `/api/messages/${message.id}`, { content: 'Otro' }],
  },
  {
    command: 'message.move',
    moderator: true,
    fields: ({ prepared }) => ({ message_id: prepared.id, position: 0 }),
    http: ({ prepared }) => ['PUT', `/api/messages/${prepared.id}`, { position: 0 }],
  },
  {
    command: 'message.show',
    moderator: true,
    fields: ({ prepared }) => ({ message_id: prepared.id, for_seconds: 60 }),
    http: ({ prepared }) => ['POST', `/api/messages/${prepared.id}/show`, { fullscreen: true }],
  },
  {
    command: 'message.hide',
    moderator: true,
    fields: ({ message }) => ({ message_id: message.id }),
    http: ({ message }) => ['POST', `/api/messages/${message.id}/hide`, {}],
  },
  {
    command: 'message.delete',
    moderator: true,
    fields: ({ message }) => ({ message_id: message.id }),
    http: ({ message }) => ['DELETE', `/api/messages/${message.id}`],
  },
  {
    command: 'timer.create',
    moderator: false,
    fields: () => ({ name: 'Nuevo', duration_minutes: 1 }),
    http: ({ room }) => ['POST', '/api/timers', { session_id: room.id, name: 'Nuevo', duration_minutes: 1 }],
  },
  {
    command: 'timer.edit',
    moderator: false,
    fields: (scene) => ({ ...timerId(scene), name: 'Otro' }),
    http: ({ timer }) => ['PUT', `/api/timers/${timer.id}`, { name: 'Otro' }],
  },
  {
    command: 'timer.move',
    moderator: false,
    fields: (scene) => ({ ...timerId(scene), position: 0 }),
    http: ({ timer }) => ['PUT', `/api/timers/${timer.id}`, { position: 0 }],
  },
  {
    command: 'timers.create',
    moderator: false,
    isFull: true,
    fields: () => ({ timers: [{ name: 'Nuevo', duration_minutes: 1 }] }),
    http: ({ room }) => [
      'POST',
      '/api/timers/bulk-create',
      { session_id: room.id, timers: [{ name: 'Nuevo', duration_minutes: 1 }] },
    ],
  },
  {
    command: 'timers.edit',
    moderator: false,
    fields: (scene) => ({ edits: [{ ...timerId(scene), name: 'Otro' }] }),
    http: (scene) => ['POST', '/api/timers/bulk-edit', { edits: [{ ...timerId(scene), name: 'Otro' }] }],
  },
  {
    command: 'timers.import',
    moderator: false,
    fields: (scene) => ({ mode: 'merge', items: [{ ...timerId(scene), name: 'Otro' }] }),
    http: (scene) => [
      'POST',
      `/api/events/${scene.room.id}/programme`,
      { mode: 'merge', items: [{ ...timerId(scene), name: 'Otro' }] },
    ],
  },
  {
    command: 'timers.duplicate',
    moderator: false,
    isFull: true,
    fields: ({ timer }) => ({ timer_ids: [timer.id] }),
    http: ({ timer }) => ['POST', '/api/timers/bulk-duplicate', { timer_ids: [timer.id] }],
  },
  {
    command: 'timers.move',
    moderator: false,
    fields: ({ timer }) => ({ timer_ids: [timer.id], position: 0 }),
    http: ({ timer }) => ['POST', '/api/timers/bulk-move', { timer_ids: [timer.id], position: 0 }],
  },
  { command: 'stage.select', moderator: false, fields: timerId },
  {
    command: 'event.update',
    moderator: false,
    fields: () => ({ name: 'Gala' }),
    http: ({ room }) => ['POST', `/api/events/${room.id}/settings`, { name: 'Gala' }],
  },
  {
    command: 'event.update',
    moderator: true,
    fields: () => ({ questions_open: true, pending_visible: true }),
    http: ({ room }) => ['POST', `/api/events/${room.id}/settings`, { questions_open: true }],
  },
  {
    command: 'question.moderate',
    moderator: true,
    fields: ({ question }) => ({ question_id: question.id, status: 'approved' }),
    http: ({ question }) => ['PUT', `/api/questions/${question.id}/moderate`, { status: 'approved' }],
  },
  {
    command: 'question.edit',
    moderator: true,
    fields: ({ question }) => ({ question_id: question.id, content: '¿Otra?' }),
    http: ({ question }) => ['PUT', `/api/questions/${question.id}`, { content: '¿Otra?' }],
  },
  {
    command: 'question.show',
    moderator: true,
    fields: ({ question }) => ({ question_id: question.id }),
    http: ({ question }) => ['POST', `/api/questions/${question.id}/show`, {}],
  },
  {
    command: 'question.delete',
    moderator: true,
    fields: ({ question }) => ({ question_id: question.id }),
    http: ({ question }) => ['DELETE', `/api/questions/${question.id}`],
  },
  {
    command: 'alert.create',
    moderator: false,
    fields: (scene) => ({ ...timerId(scene), message: 'Ya', at_seconds: 0 }),
    http: ({ timer }) => ['POST', `/api/timers/${timer.id}/alerts`, { message: 'Ya', at_seconds: 0 }],
  },
  {
    command: 'alert.hide',
    moderator: true,
    fields: ({ alert }) => ({ alert_id: alert.id }),
    http: ({ alert }) => ['POST', `/api/alerts/${alert.id}/hide`, {}],
  },
  {
    command: 'alert.delete',
    moderator: false,
    fields: ({ alert }) => ({ alert_id: alert.id }),
    http: ({ alert }) => ['DELETE', `/api/alerts/${alert.id}`],
  },
  {
    command: 'event.restore',
    moderator: false,
    fields: ({ backup }) => ({ backup }),
    http: ({ room, backup }) => ['POST', '/api/events/restore', { session_id: room.id, backup }],
  },
  { command: 'screens.test', moderator: false, fields: () => ({}) },
  {
    command: 'session.rename',
    moderator: false,
    fields: () => ({ name: 'Sala' }),
    http: ({ room }) => ['PUT', `/api/sessions/${room.id}`, { name: 'Sala' }],
  },
  { command: 'codes.renew', moderator: false, fields: () => ({ role: 'viewer' }) },
  { command: 'user.rename', moderator: false, fields: () => ({ user_id: 'nobody', name: 'X' }) },
  { command: 'user.identify', moderator: false, fields: () => ({ user_id: 'nobody' }) },
  { command: 'user.reload', moderator: false, fields: () => ({ user_id: 'nobody' }) },
  {
    command: 'user.output',
    moderator: false,
    fields: () => ({ user_id: 'nobody', output: { timer_id: null, mirror: 'h', shows: 'all', extras: [] } }),
  },
  { command: 'user.remove', moderator: false, fields: () => ({ user_id: 'nobody' }) },
  { command: 'user.readmit', moderator: false, fields: () => ({ user_id: 'nobody' }) },
  {
    command: 'timer.delete',
    moderator: false,
    fields: timerId,
    http: ({ timer }) => ['DELETE', `/api/timers/${timer.id}`],
  },
  {
    command: 'event.finish',
    moderator: false,
    fields: () => ({}),
    http: ({ room }) => ['DELETE', `/api/sessions/${room.id}`],
  },
];

/** The commands that have an HTTP call. */
export const callCases = commandCases.flatMap(({ command, moderator, isFull, http }) =>
  http === undefined ? [] : [{ command, moderator, isFull, http }],
);
