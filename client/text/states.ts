import type { Phase } from '#domain/timers/display.ts';
import type { TimerStatus } from '#protocol/timers.ts';

export const states = {
  running: 'En ejecución',
  overtime: 'En ejecución',
  paused: 'Pausado',
  completed: 'Completado',
  stopped: 'Detenido',
} as const satisfies Record<TimerStatus, string>;

/** It ran since its last reset, and was stopped with something left. */
export const stoppedAfterRun = 'Detenido, ya se usó';

/** The words beside the colours: colour is never the only sign. */
export const phases = {
  calm: 'En tiempo',
  warning: 'Queda poco tiempo',
  danger: 'Último minuto',
  overtime: 'Tiempo extra',
} as const satisfies Record<Phase, string>;
