import type { AdjustAction, PlainAction, TimerAction } from '#protocol/timers.ts';
import { shareOutTimers } from '../programme/share-out.ts';
import { namesWallTime } from '../programme/wall-times.ts';
import { fieldsOf, post, put, remove } from '../room/command-call.ts';
import type { CommandRule, CommandRules, Difference } from '../room/command-rule.ts';
import { onStage, quoted, timerNamed } from '../trail/words.ts';
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

const many = (ids: readonly unknown[]): string =>
  ids.length === 1 ? '1 temporizador' : `${ids.length} temporizadores`;

/** `1:30`, of seconds. */
const span = (s: number): string =>
  `${Math.floor(s / 60)}:${Math.floor(s % 60)
    .toString()
    .padStart(2, '0')}`;

const actions = {
  start: 'Inicio',
  pause: 'Pausa',
  stop: 'Detención',
  reset: 'Reinicio',
  delay: 'Más tiempo',
  advance: 'Menos tiempo',
  seek: 'Otro tiempo',
} as const satisfies Record<TimerAction, string>;

const controlled =
  (action: TimerAction) =>
  ({ timer_id }: { readonly timer_id: string }, difference: Difference): string =>
    `${actions[action]} de ${timerNamed(difference, timer_id)}`;

const adjusted =
  (sign: string) =>
  ({ timer_id, value }: { readonly timer_id: string; readonly value: number }, difference: Difference): string =>
    `${sign}${span(value)} en ${timerNamed(difference, timer_id)}`;

/** The commands of timers, and which of them is on the stage. */
export const timerCommands = {
  'timer.create': {
    ...create,
    decide: createTimer,
    call: (command, session_id) => post('/timers', { ...fieldsOf(command), session_id }),
    what: ({ name }) => `Temporizador nuevo: ${quoted(name)}`,
  },
  'timer.edit': {
    capability: 'edit-timers',
    decide: editTimer,
    isPredictable: (command) => !namesWallTime(command),
    call: ({ timer_id, ...changes }) => put(`/timers/${timer_id}`, fieldsOf(changes)),
    what: ({ timer_id }, difference) => `Cambios en ${timerNamed(difference, timer_id)}`,
  },
  'timer.delete': {
    ...edit,
    decide: deleteTimer,
    call: ({ timer_id }) => remove(`/timers/${timer_id}`),
    what: ({ timer_id }, difference) => `Eliminación de ${timerNamed(difference, timer_id)}`,
  },
  'timer.move': {
    ...edit,
    decide: moveTimer,
    call: ({ timer_id, position }) => put(`/timers/${timer_id}`, { position }),
    what: ({ timer_id }, difference) => `Otro lugar para ${timerNamed(difference, timer_id)}`,
  },
  'timer.start': {
    ...control,
    call: ({ timer_id, ...fields }) => post(`/timers/${timer_id}/control`, { action: 'start', ...fieldsOf(fields) }),
    what: controlled('start'),
  },
  'timer.pause': { ...control, what: controlled('pause') },
  'timer.stop': { ...control, what: controlled('stop') },
  'timer.reset': { ...control, what: controlled('reset') },
  'timer.delay': { ...control, what: adjusted('+') },
  'timer.advance': { ...control, what: adjusted('−') },
  'timer.seek': {
    ...transport,
    decide: controlTimer,
    call: ({ timer_id, current_time }) => put(`/timers/${timer_id}`, { current_time }),
    what: controlled('seek'),
  },
  'timers.create': {
    ...create,
    decide: createTimers,
    call: (command, session_id) => post('/timers/bulk-create', { ...fieldsOf(command), session_id }),
    what: (command) => `Nuevos: ${many(command.timers)}`,
  },
  'timers.edit': {
    capability: 'edit-timers',
    decide: editTimers,
    isPredictable: ({ edits, added }) => added === undefined && !edits.some(namesWallTime),
    call: (command) => post('/timers/bulk-edit', fieldsOf(command)),
    what: ({ edits }) => `Cambios en ${many(edits)}`,
  },
  'timers.import': {
    ...create,
    capability: ({ date }) => (date === undefined ? create.capability : 'change-settings'),
    decide: importTimers,
    call: (command, id) => post(`/events/${id}/programme`, fieldsOf(command)),
    what: ({ items }) => `Importación de ${many(items)}`,
  },
  'timers.duplicate': {
    ...create,
    decide: duplicateTimers,
    call: (command) => post('/timers/bulk-duplicate', fieldsOf(command)),
    what: ({ timer_ids }) => `Copia de ${many(timer_ids)}`,
  },
  'timers.delete': {
    ...edit,
    decide: deleteTimers,
    call: (command) => post('/timers/bulk-delete', fieldsOf(command)),
    what: ({ timer_ids }) => `Eliminación de ${many(timer_ids)}`,
  },
  'timers.move': {
    ...edit,
    decide: moveTimers,
    call: (command) => post('/timers/bulk-move', fieldsOf(command)),
    what: ({ timer_ids }) => `Otro lugar para ${many(timer_ids)}`,
  },
  'timers.bulk': {
    ...transport,
    decide: controlMany,
    call: (command) => post('/timers/bulk-control', fieldsOf(command)),
    what: ({ action, timer_ids }) => `${actions[action]} de ${many(timer_ids)}`,
  },
  'timers.share_out': {
    ...edit,
    decide: shareOutTimers,
    call: (command, id) => post(`/events/${id}/share-out`, fieldsOf(command)),
    what: () => 'Reparto del tiempo',
  },
  'stage.select': { ...edit, decide: selectTimer, call: null, what: onStage('En el escenario') },
} as const satisfies Partial<CommandRules>;
