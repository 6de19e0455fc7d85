/** The programme on paper. */
export const printing = {
  title: 'Programa para imprimir',
  print: 'Imprimir',
  readers: 'Para quién es',
  versions: { crew: 'Equipo', public: 'Público' },
  loading: 'Preparando el programa…',
  failed: 'No se pudo cargar el programa',
  retry: 'Reintentar',
  none: 'No hay temporizadores en este evento',
  version: (when: string) => `Como estaba el ${when}`,
  columns: {
    cue: 'Clave',
    start: 'Hora',
    duration: 'Duración',
    name: 'Nombre',
    presenter: 'Presenta',
    notes: 'Notas',
  },
  span: (start: string, end: string) => `${start}–${end}`,
  until: (hour: string) => `hasta ${hour}`,
  skipped: '(se omite)',
} as const;
