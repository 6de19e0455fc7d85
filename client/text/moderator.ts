/** The moderator's view. Specification section 2. */
export const moderator = {
  /** The title of its tab. */
  page: 'Panel de Moderación',
  title: 'Vista del Moderador',
  id: (last8: string) => `ID …${last8}`,
  links: 'Abrir…',
  openStage: 'Abrir la vista del orador',
  openAgenda: 'Abrir la agenda',
  sections: 'Partes de la vista',
  tabs: { timers: 'Temporizadores', messages: 'Mensajes' },
  views: { title: 'Vista de los temporizadores', cards: 'Tarjetas', list: 'Lista' },
  counters: {
    title: 'Resumen',
    running: 'En ejecución',
    paused: 'Pausados',
    stopped: 'Detenidos',
    warning: 'Advertencia',
    critical: 'Crítico',
  },
  noneHint: 'Cuando el organizador cree uno, aparece aquí.',
  select: (name: string) => `Seleccionar ${name}`,
  take: '−60 s',
  add: '+60 s',
  bulk: 'Acciones para los seleccionados',
} as const;
