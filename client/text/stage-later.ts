/** What the speaker's screen loads after the clock. */

/** Told to screen readers when a phase begins, not every second. */
export const spoken = {
  calm: (name: string, left: string) => `${name}: quedan ${left}`,
  warning: (left: string) => `Atención: quedan ${left}`,
  danger: (left: string) => `Último minuto: quedan ${left}`,
  overtime: 'Tiempo terminado. Empieza el tiempo extra',
} as const;

/** What can be pressed on it. */
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
