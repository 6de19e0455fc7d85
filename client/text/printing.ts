import { itemLabels } from './item-labels.ts';

/** The programme on paper. */
export const printing = {
  title: 'Programa para imprimir',
  print: 'Imprimir',
  readers: 'Para quién es',
  versions: { crew: 'Equipo', public: 'Público' },
  /** Of a link for the crew. */
  readOnly: 'Solo lectura',
  loading: 'Preparando el programa…',
  failed: 'No se pudo cargar el programa',
  retry: 'Reintentar',
  none: 'No hay temporizadores en este evento',
  version: (when: string) => `Como estaba el ${when}`,
  stale: 'No se pudo actualizar. Se intenta de nuevo en unos segundos.',
  closed: 'Este enlace ya no sirve',
  closedHint: 'Lo retiraron o venció. Pide otro a quien organiza el evento.',
  toAgenda: 'Ver la agenda del público',
  over: 'Si el evento sigue, pide otro enlace a quien lo organiza.',
  columns: { ...itemLabels, when: 'Hora', duration: 'Duración' },
  /** Before a length where no heading says what it is. */
  lasts: 'dura',
  span: (start: string, end: string) => `${start}–${end}`,
  /** Before the planned start, which is struck through, and before the one that is expected or was. */
  planned: 'planeado',
  expected: 'estimado',
  began: 'empezó',
  until: (hour: string) => `hasta ${hour}`,
  skipped: '(se omite)',
  /** What has begun; others have not. */
  states: { running: 'Ahora', overtime: 'Tiempo extra', paused: 'En pausa', completed: 'Terminó' },
} as const;
