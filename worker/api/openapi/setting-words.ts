import type { TimerSettingsChanges } from '#protocol/timer-settings.ts';

type Described = {
  readonly [Name in keyof TimerSettingsChanges]-?: {
    readonly words: string;
    readonly example: Exclude<TimerSettingsChanges[Name], undefined>;
  };
};

/** Each setting of an item for other programs. An example is one in a body and in an answer. */
export const settingWords = {
  name: { words: 'Qué es: una charla, un panel, una pausa.', example: 'Conferencia' },
  presenter: { words: 'Quién presenta.', example: 'Luz Ortega' },
  place: { words: 'En qué salón o lugar es. Todos lo ven.', example: 'Salón Colón' },
  color: { words: 'El color en las listas.', example: '#22c55e' },
  kind: {
    words: 'duration: corre lo que dura. until: corre hasta una hora del evento.',
    example: 'duration',
  },
  display: { words: 'Qué muestra la pantalla.', example: 'countup' },
  warn_seconds: { words: 'Segundos que quedan al aviso amarillo. null: como el evento.', example: 300 },
  danger_seconds: { words: 'Segundos que quedan al aviso rojo. null: como el evento.', example: 60 },
  at_zero: { words: 'Qué pasa al llegar a cero. null: como el evento.', example: 'text' },
  zero_text: { words: 'Lo que se ve en lugar de los dígitos al llegar a cero.', example: 'Gracias' },
  start: { words: 'Cómo empieza: a mano, después del anterior o a su hora.', example: 'linked' },
  if_busy: { words: 'Qué pasa a su hora si otro está en pantalla.', example: 'takeover' },
  gap_seconds: { words: 'Segundos entre el final del anterior y este.', example: 20 },
  link_after: { words: 'Si empieza cuando el anterior llega a cero o cuando termina.', example: 'finish' },
  planned_start: {
    words: 'A qué hora empieza según el plan. day: días después de la fecha del evento.',
    example: null,
  },
  skip: { words: 'Queda en la lista, pero el programa lo salta.', example: true },
  cue: { words: 'El cue del equipo. La pantalla y el público no lo ven.', example: 'Q1' },
  notes: { words: 'Notas del equipo. La pantalla y el público no las ven.', example: 'Micrófono de mano' },
  takes_questions: { words: 'Si recibe preguntas del público.', example: false },
} as const satisfies Described;
