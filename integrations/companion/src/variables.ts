import { shownSeconds } from '../../../worker/domain/timers/format.ts';
import type { Reading } from './reading.ts';
import { variableNames } from './words.ts';

/** Every variable with its value. */
const variables = {
  time_display: ({ status }) => status.time ?? '',
  h: ({ status }) => part(status.left_ms, (seconds) => Math.floor(seconds / 3600)),
  m: ({ status }) => part(status.left_ms, (seconds) => Math.floor(seconds / 60) % 60),
  s: ({ status }) => part(status.left_ms, (seconds) => seconds % 60),
  left_ms: ({ status }) => status.left_ms ?? '',
  progress: ({ share }) => (share === null ? '' : Math.floor(share * 100)),
  state: ({ status }) => status.state ?? '',
  phase: ({ status }) => status.phase ?? '',
  current_index: ({ status }) => status.index ?? '',
  current_name: ({ status }) => status.name ?? '',
  current_presenter: ({ status }) => status.presenter ?? '',
  next_name: ({ status }) => status.next_name,
  next_presenter: ({ status }) => status.next_presenter,
  over_under: ({ status }) => status.over_under,
  expected_end: ({ expectedEnd }) => expectedEnd,
  message: ({ status }) => status.message,
  question: ({ status }) => status.question,
  question_author: ({ status }) => status.question_author,
  questions_approved: ({ status }) => status.questions_approved,
  questions_pending: ({ status }) => status.questions_pending ?? '',
  timer_count: ({ timers }) => timers.length,
  event_name: ({ status }) => status.event,
} as const satisfies Record<string, (reading: Reading) => string | number>;

type VariableId = keyof typeof variables;
export type Values = Readonly<Record<string, string | number>>;

const ids = Object.keys(variables).filter((id): id is VariableId => Object.hasOwn(variables, id));

/** Two digits of the time left, as the digits on the stage round it, without a sign; empty without a timer. */
function part(left: number | null, of: (seconds: number) => number): string {
  return left === null ? '' : String(of(Math.abs(shownSeconds(left)))).padStart(2, '0');
}

export const variableDefinitions = Object.fromEntries(ids.map((id) => [id, { name: variableNames[id] }]));

/** Every variable; all are empty before the room is known. */
export const valuesOf = (reading: Reading | null): Values =>
  Object.fromEntries(ids.map((id) => [id, reading === null ? '' : variables[id](reading)]));

/** Those that have another value than before. */
export const changedValues = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([id, value]) => before[id] !== value));
