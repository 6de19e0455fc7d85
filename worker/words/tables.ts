import type { QuestionStatus } from '#protocol/questions.ts';
import type { TimerStatus } from '#protocol/timers.ts';
import type { Role } from '#protocol/users.ts';

/** Headings of the tables for programs and sheets, in the order of their columns. Hours are those of a zone. */
export const headings = {
  /** The times of an item in the programme. */
  times: (zone: string) => [
    'duración (s)',
    `inicio planeado (${zone})`,
    'fin planeado',
    'inicio estimado',
    'fin estimado',
    'inicio real',
    'fin real',
    'hueco (s)',
    'empalme (s)',
  ],
  questions: (zone: string) => [
    'hora',
    'autor',
    'pregunta',
    'estado',
    'notas',
    `hora (${zone})`,
    'como se hizo',
    'votos',
    'junta con',
  ],
  report: (zone: string) => [
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
    `inicio (${zone})`,
    `fin (${zone})`,
    'inicio planeado',
    'fin planeado',
    `inicio planeado (${zone})`,
    `fin planeado (${zone})`,
  ],
  trail: (zone: string) => ['hora', `hora (${zone})`, 'rol', 'nombre', 'cuenta', 'qué', 'deshecho'],
} as const;

/** What a row of the report is about. */
export const reportRows = {
  timer: 'temporizador',
  total: 'total',
  received: 'preguntas recibidas',
  approved: 'preguntas aprobadas',
  rejected: 'preguntas rechazadas',
  messages: 'mensajes',
  screens: 'pantallas a la vez',
  answered: 'preguntas respondidas',
  votes: 'votos de una pregunta',
  late: 'retraso del programa (s)',
  audience: 'público a la vez',
  reading: 'de ellos sin conexión en vivo (estimado)',
  asked: 'teléfonos que preguntaron',
  voted: 'teléfonos que votaron',
  turnedAway: 'teléfonos sin lugar en vivo',
} as const;

/** What became of a question. */
export const questionStates = {
  pending: 'pendiente',
  approved: 'aprobada',
  answered: 'respondida',
  rejected: 'rechazada',
  merged: 'junta con otra',
} as const satisfies Record<QuestionStatus, string>;

/** Who did what the trail tells. */
export const roleNames = {
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
} as const satisfies Record<Role, string>;

/** What a timer does, in the line of text for programs. */
export const timerStates = {
  stopped: 'detenido',
  running: 'en marcha',
  paused: 'en pausa',
  overtime: 'tiempo extra',
  completed: 'completado',
} as const satisfies Record<TimerStatus, string>;
