import type { Announced } from '#domain/programme/announced.ts';
import type { Timer } from '#domain/timers/timer.ts';

/** The agenda: for phones, and for a screen in the lobby. Specification section 2. */
export const agenda = {
  title: 'Vista de Agenda',
  list: 'Programa',
  counters: { title: 'Resumen', running: 'En ejecución', paused: 'Pausadas', pending: 'Pendientes' },
  states: {
    running: 'En ejecución',
    paused: 'Pausado',
    completed: 'Completado',
    // The public sees it as not started.
    stopped: 'Pendiente',
    leftOut: 'Detenido',
    skipped: 'Se omite',
  } satisfies Record<Timer['run']['state'] | 'leftOut' | 'skipped', string>,
  next: 'A continuación',
  /** Before the time to its start: 'Sigue en 0:20'. */
  startsIn: { gap: 'Sigue en', schedule: 'Empieza en' } satisfies Record<Announced['cause'], string>,
  from: 'Inicio',
  to: 'Fin',
  about: 'aprox.',
  aboutEnd: 'fin aprox.',
  /** Before the planned start, which is struck through, and before the expected one. */
  planned: 'planeado',
  expected: 'estimado',
  /** Of the links to the calendar and to paper. */
  takeAlong: 'Calendario e impresión',
  file: 'agenda',
  addToCalendar: 'Agregar al calendario',
  print: 'Imprimir',
  left: 'Quedan',
  gone: 'Avance',
  percent: (share: number) => `${Math.floor(share * 100)} %`,
  none: 'No hay temporizadores en este evento',
  noneHint: 'El programa aparece aquí en cuanto el organizador lo prepare.',
  stale: 'Sin conexión · el reloj sigue',
} as const;
