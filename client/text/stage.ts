/** The speaker's screen. */
export const stage = {
  title: 'Vista del Orador',
  waiting: 'Esperando al organizador',
  noTimer: 'Aún no hay un temporizador en pantalla',
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  keys: 'Teclas',
  identify: 'Esta es la pantalla',
  overtime: 'Tiempo extra',
} as const;
