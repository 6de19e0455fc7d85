import { shownSeconds } from '../../../worker/domain/timers/format.ts';
import type { Reading } from './reading.ts';

/** Every variable with its name in the list of the host, and its value. */
const variables = {
  time_display: { name: 'Tiempo, como en el escenario', of: ({ status }) => status.time ?? '' },
  h: { name: 'Horas', of: ({ status }) => part(status.left_ms, (seconds) => Math.floor(seconds / 3600)) },
  m: { name: 'Minutos', of: ({ status }) => part(status.left_ms, (seconds) => Math.floor(seconds / 60) % 60) },
  s: { name: 'Segundos', of: ({ status }) => part(status.left_ms, (seconds) => seconds % 60) },
  left_ms: { name: 'Milisegundos que quedan', of: ({ status }) => status.left_ms ?? '' },
  progress: { name: 'Avance, de 0 a 100', of: ({ share }) => (share === null ? '' : Math.floor(share * 100)) },
  state: { name: 'Estado', of: ({ status }) => status.state ?? '' },
  phase: { name: 'Fase', of: ({ status }) => status.phase ?? '' },
  current_index: { name: 'Lugar del actual', of: ({ status }) => status.index ?? '' },
  current_name: { name: 'Nombre del actual', of: ({ status }) => status.name ?? '' },
  current_presenter: { name: 'Ponente del actual', of: ({ status }) => status.presenter ?? '' },
  next_name: { name: 'Nombre del siguiente', of: ({ status }) => status.next_name },
  next_presenter: { name: 'Ponente del siguiente', of: ({ status }) => status.next_presenter },
  over_under: { name: 'Cómo va el evento', of: ({ status }) => status.over_under },
  expected_end: { name: 'Fin estimado', of: ({ expectedEnd }) => expectedEnd },
  message: { name: 'Mensaje en el escenario', of: ({ status }) => status.message },
  questions_pending: { name: 'Preguntas por revisar', of: ({ status }) => status.questions_pending ?? '' },
  timer_count: { name: 'Cuántos temporizadores', of: ({ timers }) => timers.length },
  event_name: { name: 'Nombre del evento', of: ({ status }) => status.event },
} as const satisfies Record<string, { readonly name: string; readonly of: (reading: Reading) => string | number }>;

type VariableId = keyof typeof variables;
export type Values = Readonly<Record<string, string | number>>;

const ids = Object.keys(variables).filter((id): id is VariableId => Object.hasOwn(variables, id));

/** Two digits of the time left, as the digits on the stage round it, without a sign; empty without a timer. */
function part(left: number | null, of: (seconds: number) => number): string {
  return left === null ? '' : String(of(Math.abs(shownSeconds(left)))).padStart(2, '0');
}

export const variableDefinitions = Object.fromEntries(ids.map((id) => [id, { name: variables[id].name }]));

/** Every variable; all are empty before the room is known. */
export const valuesOf = (reading: Reading | null): Values =>
  Object.fromEntries(ids.map((id) => [id, reading === null ? '' : variables[id].of(reading)]));

/** Those that have another value than before. */
export const changedValues = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([id, value]) => before[id] !== value));
