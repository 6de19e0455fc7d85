/** Undo and the trail. What happened is in `#words/acts.ts`. */
export const undo = {
  take: 'Deshacer',
  again: 'Rehacer',
  titles: { undo: (what: string) => `Deshacer: ${what}`, redo: (what: string) => `Rehacer: ${what}` },
  nothing: 'Aquí puedes deshacer lo que acabas de hacer',
  shortcuts: 'Control+Z Meta+Z',
  keys: { undo: 'Deshacer lo último que hiciste', redo: 'Rehacer lo que deshiciste' },
} as const;

export const trail = {
  title: 'Bitácora',
  hint: 'Lo que cada quien hizo en esta sala, lo más nuevo primero. Se puede deshacer durante 10 minutos.',
  loading: 'Leyendo la bitácora',
  failed: 'No se pudo leer la bitácora',
  retry: 'Reintentar',
  none: 'Todavía nadie ha hecho nada',
  noneLike: 'Nada coincide con este filtro',
  person: 'Persona',
  everybody: 'Todas las personas',
  itself: 'El programa',
  item: 'Temporizador',
  everything: 'Todos los temporizadores',
  file: 'bitacora',
  download: { xlsx: 'Descargar XLSX', csv: 'Descargar CSV' },
  downloadFailed: 'No se pudo descargar la bitácora',
  undone: 'Deshecho',
  older: 'Ver entradas anteriores',
  list: 'Entradas de la bitácora',
} as const;
