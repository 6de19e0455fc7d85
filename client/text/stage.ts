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
  /** Said in the corner while the line is down: the clock goes on from what it knows. */
  stale: 'Sin conexión · el reloj sigue',
  /** The same where there is no clock. */
  away: 'Sin conexión · seguimos intentando',
  /** While another window of this computer says how the room goes. */
  local: 'Sin conexión · sigue a este equipo',
} as const;
