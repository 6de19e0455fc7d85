import type { AdjustAction, PlainAction } from '#protocol/timers.ts';
import { shareOutTimers } from '../programme/share-out.ts';
import { namesWallTime } from '../programme/wall-times.ts';
import { fieldsOf, post, put, remove } from '../room/command-call.ts';
import type { CommandRule, CommandRules, Difference } from '../room/command-rule.ts';
import { onStage, shortened, timerNamed, unnamed } from '../trail/named.ts';
import { importTimers } from './import-timers.ts';
import { createTimers, deleteTimers, duplicateTimers, editTimers, moveTimers } from './many-timers.ts';
import { createTimer, deleteTimer, editTimer, moveTimer, selectTimer } from './timers.ts';
import { controlMany, controlTimer } from './transport.ts';

const create = { capability: 'edit-timers', isPredictable: false } as const;

const edit = { capability: 'edit-timers', isPredictable: true } as const;

const transport = { capability: 'control-timers', isPredictable: true } as const;

const control = {
  ...transport,
  decide: controlTimer,
  call: ({ command, timer_id, value }) =>
    post(`/timers/${timer_id}/control`, { action: command.slice('timer.'.length), value }),
} as const satisfies Partial<CommandRule<`timer.${PlainAction | AdjustAction}`>>;

const many = ({ length }: readonly unknown[]) => ({ count: length });

const controlled = ({ timer_id }: { readonly timer_id: string }, difference: Difference) =>
  timerNamed(difference, timer_id);

const adjusted = (of: { readonly timer_id: string; readonly value: number }, difference: Difference) => ({
  ...timerNamed(difference, of.timer_id),
  seconds: of.value,
});

/** The commands of timers, and which of them is on the stage. */
export const timerCommands = {
  'timer.create': {
    ...create,
    decide: createTimer,
    call: (command, session_id) => post('/timers', { ...fieldsOf(command), session_id }),
    what: ({ name }) => shortened(name),
  },
  'timer.edit': {
    capability: 'edit-timers',
    decide: editTimer,
    isPredictable: (command) => !namesWallTime(command),
    call: ({ timer_id, ...changes }) => put(`/timers/${timer_id}`, fieldsOf(changes)),
    what: controlled,
  },
  'timer.delete': {
    ...edit,
    decide: deleteTimer,
    call: ({ timer_id }) => remove(`/timers/${timer_id}`),
    what: controlled,
  },
  'timer.move': {
    ...edit,
    decide: moveTimer,
    call: ({ timer_id, position }) => put(`/timers/${timer_id}`, { position }),
    what: controlled,
  },
  'timer.start': {
    ...control,
    call: ({ timer_id, ...fields }) => post(`/timers/${timer_id}/control`, { action: 'start', ...fieldsOf(fields) }),
    what: controlled,
  },
  'timer.pause': { ...control, what: controlled },
  'timer.stop': { ...control, what: controlled },
  'timer.reset': { ...control, what: controlled },
  'timer.delay': { ...control, what: adjusted },
  'timer.advance': { ...control, what: adjusted },
  'timer.seek': {
    ...transport,
    decide: controlTimer,
    call: ({ timer_id, current_time }) => put(`/timers/${timer_id}`, { current_time }),
    what: controlled,
  },
  'timers.create': {
    ...create,
    decide: createTimers,
    call: (command, session_id) => post('/timers/bulk-create', { ...fieldsOf(command), session_id }),
    what: ({ timers }) => many(timers),
  },
  'timers.edit': {
    capability: 'edit-timers',
    decide: editTimers,
    isPredictable: ({ edits, added }) => added === undefined && !edits.some(namesWallTime),
    call: (command) => post('/timers/bulk-edit', fieldsOf(command)),
    what: ({ edits }) => many(edits),
  },
  'timers.import': {
    ...create,
    capability: ({ date }) => (date === undefined ? create.capability : 'change-settings'),
    decide: importTimers,
    call: (command, id) => post(`/events/${id}/programme`, fieldsOf(command)),
    what: ({ items }) => many(items),
  },
  'timers.duplicate': {
    ...create,
    decide: duplicateTimers,
    call: (command) => post('/timers/bulk-duplicate', fieldsOf(command)),
    what: ({ timer_ids }) => many(timer_ids),
  },
  'timers.delete': {
    ...edit,
    decide: deleteTimers,
    call: (command) => post('/timers/bulk-delete', fieldsOf(command)),
    what: ({ timer_ids }) => many(timer_ids),
  },
  'timers.move': {
    ...edit,
    decide: moveTimers,
    call: (command) => post('/timers/bulk-move', fieldsOf(command)),
    what: ({ timer_ids }) => many(timer_ids),
  },
  'timers.bulk': {
    ...transport,
    decide: controlMany,
    call: (command) => post('/timers/bulk-control', fieldsOf(command)),
    what: ({ action, timer_ids }) => ({ ...many(timer_ids), action }),
  },
  'timers.share_out': {
    ...edit,
    decide: shareOutTimers,
    call: (command, id) => post(`/events/${id}/share-out`, fieldsOf(command)),
    what: unnamed,
  },
  'stage.select': { ...edit, decide: selectTimer, call: null, what: onStage },
} as const satisfies Partial<CommandRules>;
