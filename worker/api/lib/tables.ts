import type { Question, QuestionStatus } from '#protocol/questions.ts';
import type { Stats, TimerStats } from '#protocol/stats.ts';
import type { TrailEntry } from '#protocol/trail.ts';
import type { Role } from '#protocol/users.ts';
import { clocksOf, iso } from './moments.ts';
import type { Cell, Table } from './table-files.ts';

const states: Record<QuestionStatus, string> = {
  pending: 'pendiente',
  approved: 'aprobada',
  rejected: 'rechazada',
};

/** New columns are appended: programs find columns by position. */
export function questionsTable(questions: readonly Question[], timeZone: string): Table {
  const local = clocksOf(timeZone);
  return [
    ['hora', 'autor', 'pregunta', 'estado', 'notas', `hora (${timeZone})`],
    ...questions.map(({ created_at, author, content, status, moderator_notes = null }) => [
      iso(created_at),
      author,
      content,
      states[status],
      moderator_notes,
      local(created_at),
    ]),
  ];
}

const statsColumns = [
  'tipo',
  'nombre',
  'ponente',
  'planeado (s)',
  'real (s)',
  'tiempo extra (s)',
  'inicios',
  'pausas',
  'inicio',
  'fin',
  'cantidad',
];

/** One table with timers, their totals and further counts. */
export function statsTable(stats: Stats): Table {
  const { timers, totals, questions, messages, most_users, time_zone, late_ms = null } = stats;
  const local = clocksOf(time_zone);
  return [
    [
      ...statsColumns,
      `inicio (${time_zone})`,
      `fin (${time_zone})`,
      'inicio planeado',
      'fin planeado',
      `inicio planeado (${time_zone})`,
      `fin planeado (${time_zone})`,
    ],
    ...timers.map(({ planned_start = null, planned_end = null, ...each }) => [
      'temporizador',
      each.name,
      each.presenter,
      ...figures(each),
      iso(each.started_at),
      iso(each.ended_at),
      null,
      local(each.started_at),
      local(each.ended_at),
      iso(planned_start),
      iso(planned_end),
      local(planned_start),
      local(planned_end),
    ]),
    ['total', null, null, ...figures(totals), ...Array<null>(9).fill(null)],
    counted('preguntas recibidas', questions.received),
    counted('preguntas aprobadas', questions.approved),
    counted('preguntas rechazadas', questions.rejected),
    counted('mensajes', messages),
    counted('pantallas a la vez', most_users),
    ...(late_ms === null ? [] : [counted('retraso del programa (s)', late_ms / 1000)]),
  ];
}

const roles: Record<Role, string> = {
  controller: 'controlador',
  moderator: 'moderador',
  viewer: 'pantalla',
  speaker: 'ponente',
  guest: 'invitado',
  audience: 'público',
  'key-read': 'programa',
  'key-crew': 'programa',
  'key-control': 'programa',
  'key-edit': 'programa',
};

/** Who did what. What happened by itself has neither role nor name. */
export function trailTable(entries: readonly TrailEntry[], timeZone: string): Table {
  const local = clocksOf(timeZone);
  return [
    ['hora', `hora (${timeZone})`, 'rol', 'nombre', 'cuenta', 'qué', 'deshecho'],
    ...entries.map(({ at, role, name, account, what, is_undone }) => [
      iso(at),
      local(at),
      role && roles[role],
      name,
      account,
      what,
      is_undone ? 'sí' : '',
    ]),
  ];
}

/** Other counts are in the column `cantidad`. */
const counted = (type: string, count: number): readonly Cell[] => [
  type,
  ...Array<null>(9).fill(null),
  count,
  ...Array<null>(6).fill(null),
];

type TimerFigures = Pick<TimerStats, 'planned_seconds' | 'actual_seconds' | 'overtime_seconds' | 'starts' | 'pauses'>;

const figures = (of: TimerFigures): readonly number[] => [
  of.planned_seconds,
  of.actual_seconds,
  of.overtime_seconds,
  of.starts,
  of.pauses,
];
