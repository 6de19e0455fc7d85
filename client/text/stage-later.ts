import { counted } from '#words/counted.ts';

/** The stage: texts that load after the clock. */

const remain = counted('queda', 'quedan');
const passed = counted('ha pasado', 'han pasado');

/** Times for screen readers, which read digits as a time of day. */
export const spoken = {
  units: {
    days: counted('# día', '# días'),
    hours: counted('# hora', '# horas'),
    minutes: counted('# minuto', '# minutos'),
    seconds: counted('# segundo', '# segundos'),
  },
  and: (first: string, last: string) => `${first} y ${last}`,
  /** `first`: of the largest unit. */
  left: (time: string, first: number) => `${remain(first)} ${time}`,
  over: (time: string) => `${time} de tiempo extra`,
  up: 'tiempo terminado',
  elapsed: (time: string, first: number) => `${passed(first)} ${time}`,
  endedWith: (time: string) => `terminó con ${time}`,
  isOver: 'en tiempo extra',
  clock: (time: string) => `hora ${time}`,
  /** Without the name on a stage that hides it. */
  about: (name: string, what: string) => (name === '' ? what : `${name}: ${what}`),
  states: {
    running: null,
    paused: 'en pausa',
    stopped: 'detenido',
    stoppedAfterRun: 'detenido, ya se usó',
    completed: 'completado',
  },
  /** Announced when a phase begins. */
  warning: (left: string) => `Atención: ${left}`,
  danger: (left: string) => `Último minuto: ${left}`,
  /** Where danger begins earlier than the last minute. */
  earlyDanger: (left: string) => `Queda muy poco: ${left}`,
  /** The same where the time left is not on show. */
  someLeft: 'Atención: queda poco tiempo',
  littleLeft: 'Atención: queda muy poco',
  overtime: 'Tiempo terminado. Empieza el tiempo extra',
  end: 'Tiempo terminado',
} as const;

/** Buttons on the stage. */
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
