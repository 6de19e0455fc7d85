/** The speaker's screen. */
export const stage = {
  title: 'Vista del Orador',
  waiting: 'Esperando al organizador',
  noTimer: 'Aún no hay un temporizador en pantalla',
  notFound: 'Temporizador no encontrado',
  showsActive: 'Se muestra el que está en pantalla',
  messages: 'Mensajes para el orador',
  overtime: 'Tiempo extra',
  paused: 'En pausa',
  completed: 'Completado',
  stopped: 'Detenido',
  /** In the corner while the connection is down and the clock goes on. */
  stale: 'Sin conexión · el reloj sigue',
  /** The same without a clock. */
  away: 'Sin conexión · seguimos intentando',
  /** While another window of this computer provides the room's state. */
  local: 'Sin conexión · sigue a este equipo',
} as const;
