/** The speaker's screen. */
export const stage = {
  title: 'Vista del Orador',
  waiting: 'Esperando al organizador',
  noTimer: 'Aún no hay un temporizador en pantalla',
  notFound: 'Temporizador no encontrado',
  showsActive: 'Se muestra el que está en pantalla',
  messages: 'Mensajes para el orador',
  overtime: 'Tiempo extra',
  /** Said in the corner while the line is down: the clock goes on from what it knows. */
  stale: 'Sin conexión · el reloj sigue',
  /** The same where there is no clock. */
  away: 'Sin conexión · seguimos intentando',
  /** While another window of this computer says how the room goes. */
  local: 'Sin conexión · sigue a este equipo',
  /** Told to screen readers when a phase begins, not every second. */
  spoken: {
    calm: (name: string, left: string) => `${name}: quedan ${left}`,
    warning: (left: string) => `Atención: quedan ${left}`,
    danger: (left: string) => `Último minuto: quedan ${left}`,
    overtime: 'Tiempo terminado. Empieza el tiempo extra',
    paused: 'En pausa',
  },
} as const;

/** What can be pressed on it: loaded after the clock. */
export const stageTools = {
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  keys: 'Teclas',
  close: 'Cerrar',
  keyMap: [
    ['F', 'Pantalla completa'],
    ['Espacio', 'Mostrar u ocultar los mensajes'],
    ['← →', 'Ver el temporizador anterior o el siguiente en esta pantalla'],
    ['Inicio', 'Volver al temporizador activo'],
    ['?', 'Mostrar u ocultar esta ayuda'],
  ],
} as const;
