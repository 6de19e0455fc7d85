import { appliedTo } from '#words/acts.ts';
import type { JsonBody } from './lib/body.ts';
import { changeCommand, controlCommand } from './lib/control.ts';
import { deleteThing, roomOfBody, roomOfField, roomOfPath } from './lib/room.ts';
import type { Handlers } from './lib/routes.ts';
import type { timerOperations } from './openapi/timer-operations.ts';

export const timers = {
  '/timers': {
    post: ({ rooms, body: { session_id, ...fields } }) =>
      rooms.performFor('timer', roomOfBody(session_id), { ...fields, command: 'timer.create' }),
  },
  '/timers/bulk-control': {
    post: async ({ rooms, body }) => {
      const changed = await rooms.performFor('timers', roomOfTimers(body), { ...body, command: 'timers.bulk' });
      return { message: appliedTo(changed.length), timers: changed };
    },
  },
  '/timers/bulk-create': {
    post: ({ rooms, body: { session_id, ...fields } }) =>
      rooms.answerWith('timers', roomOfBody(session_id), { ...fields, command: 'timers.create' }),
  },
  '/timers/bulk-edit': {
    post: ({ rooms, body }) => {
      const [first] = Array.isArray(body.edits) ? body.edits : [];
      const roomId = roomOfField('edits', first?.timer_id);
      return rooms.answerWith('timers', roomId, { ...body, command: 'timers.edit' });
    },
  },
  '/timers/bulk-duplicate': {
    post: ({ rooms, body }) => rooms.answerWith('timers', roomOfTimers(body), { ...body, command: 'timers.duplicate' }),
  },
  '/timers/bulk-delete': {
    post: ({ rooms, body }) => rooms.perform(roomOfTimers(body), { ...body, command: 'timers.delete' }),
  },
  '/timers/bulk-move': {
    post: ({ rooms, body }) => rooms.answerWith('timers', roomOfTimers(body), { ...body, command: 'timers.move' }),
  },
  '/timers/:sessionId': { get: async ({ rooms, path }) => (await rooms.snapshot(path.sessionId)).state.timers },
  '/timers/:timerId': {
    put: ({ rooms, path: { timerId }, body }) =>
      rooms.performFor('timer', roomOfPath(timerId, 'timer_not_found'), changeCommand(timerId, body)),
    delete: ({ rooms, path }) => deleteThing(rooms, 'timer', path.timerId),
  },
  '/timers/:timerId/control': {
    post: ({ rooms, path: { timerId }, body }) => {
      const command = controlCommand(timerId, body);
      return rooms.performFor('timer', roomOfPath(timerId, 'timer_not_found'), command);
    },
  },
  '/timers/:timerId/alerts': {
    post: ({ rooms, path: { timerId }, body }) => {
      const command = { ...body, command: 'alert.create', timer_id: timerId };
      return rooms.answerWith('alert', roomOfPath(timerId, 'timer_not_found'), command);
    },
  },
} satisfies Handlers<typeof timerOperations>;

/** The room of the first timer; the room itself checks that the others are of it too. */
const roomOfTimers = ({ timer_ids }: JsonBody): string =>
  roomOfField('timer_ids', Array.isArray(timer_ids) ? timer_ids[0] : undefined);
