import type { AdjustAction, PlainAction } from '#protocol/timers.ts';
import { shareOutTimers } from '../programme/share-out.ts';
import { cancelStart, holdShow, showGo, showNext, showPrevious } from '../programme/show.ts';
import { namesWallTime } from '../programme/wall-times.ts';
import { importTimers } from '../timers/import-timers.ts';
import { createTimers, deleteTimers, duplicateTimers, editTimers, moveTimers } from '../timers/many-timers.ts';
import { createTimer, deleteTimer, editTimer, moveTimer, selectTimer } from '../timers/timers.ts';
import { controlMany, controlTimer } from '../timers/transport.ts';
import { fieldsOf, post, put, remove } from './command-call.ts';
import type { CommandRule, CommandRules } from './command-rule.ts';

const control = {
  capability: 'control-timers',
  decide: controlTimer,
  isPredictable: true,
  call: ({ command, timer_id, value }) => ({
    method: 'POST',
    path: `/timers/${timer_id}/control`,
    body: { action: command.slice('timer.'.length), value },
  }),
} as const satisfies CommandRule<`timer.${PlainAction | AdjustAction}`>;

const edit = { capability: 'edit-timers', isPredictable: true } as const;

const transport = { capability: 'control-timers', isPredictable: true } as const;

const showCall = (eventId: string, action: string) => post(`/events/${eventId}/show`, { action });

/** The commands of timers, and of the show that they make. */
export const timerCommands = {
  'timer.create': {
    capability: 'edit-timers',
    decide: createTimer,
    isPredictable: false,
    call: (command, session_id) => post('/timers', { ...fieldsOf(command), session_id }),
  },
  'timer.edit': {
    capability: 'edit-timers',
    decide: editTimer,
    isPredictable: (command) => !namesWallTime(command),
    call: ({ timer_id, ...changes }) => put(`/timers/${timer_id}`, fieldsOf(changes)),
  },
  'timer.delete': {
    ...edit,
    decide: deleteTimer,
    call: ({ timer_id }) => remove(`/timers/${timer_id}`),
  },
  'timer.move': {
    ...edit,
    decide: moveTimer,
    call: ({ timer_id, position }) => put(`/timers/${timer_id}`, { position }),
  },
  'timer.start': {
    ...control,
    call: ({ timer_id, ...fields }) => post(`/timers/${timer_id}/control`, { action: 'start', ...fieldsOf(fields) }),
  },
  'timer.pause': control,
  'timer.stop': control,
  'timer.reset': control,
  'timer.delay': control,
  'timer.advance': control,
  'timer.seek': {
    ...transport,
    decide: controlTimer,
    call: ({ timer_id, current_time }) => put(`/timers/${timer_id}`, { current_time }),
  },
  'timers.create': {
    capability: 'edit-timers',
    decide: createTimers,
    isPredictable: false,
    call: (command, session_id) => post('/timers/bulk-create', { ...fieldsOf(command), session_id }),
  },
  'timers.edit': {
    capability: 'edit-timers',
    decide: editTimers,
    isPredictable: ({ edits, added }) => added === undefined && !edits.some(namesWallTime),
    call: (command) => post('/timers/bulk-edit', fieldsOf(command)),
  },
  'timers.import': {
    capability: 'edit-timers',
    decide: importTimers,
    isPredictable: false,
    call: (command, id) => post(`/events/${id}/programme`, fieldsOf(command)),
  },
  'timers.duplicate': {
    capability: 'edit-timers',
    decide: duplicateTimers,
    isPredictable: false,
    call: (command) => post('/timers/bulk-duplicate', fieldsOf(command)),
  },
  'timers.delete': {
    ...edit,
    decide: deleteTimers,
    call: (command) => post('/timers/bulk-delete', fieldsOf(command)),
  },
  'timers.move': {
    ...edit,
    decide: moveTimers,
    call: (command) => post('/timers/bulk-move', fieldsOf(command)),
  },
  'timers.bulk': {
    ...transport,
    decide: controlMany,
    call: (command) => post('/timers/bulk-control', fieldsOf(command)),
  },
  'timers.share_out': {
    ...edit,
    decide: shareOutTimers,
    call: (command, id) => post(`/events/${id}/share-out`, fieldsOf(command)),
  },
  'show.next': { ...transport, decide: showNext, call: (_, id) => showCall(id, 'next') },
  'show.previous': { ...transport, decide: showPrevious, call: (_, id) => showCall(id, 'previous') },
  'show.go': { ...transport, decide: showGo, call: (_, id) => showCall(id, 'go') },
  'show.hold': { ...transport, decide: holdShow, call: ({ on }, id) => showCall(id, on ? 'hold' : 'release') },
  'show.cancel': {
    ...transport,
    decide: cancelStart,
    call: ({ timer_id }, id) => post(`/events/${id}/show`, { action: 'cancel', timer_id }),
  },
  'stage.select': { ...edit, decide: selectTimer, call: null },
} as const satisfies Partial<CommandRules>;
