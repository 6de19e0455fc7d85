import type { Phase } from '#domain/timers/display.ts';
import type { TimerStatus } from '#protocol/timers.ts';

export const states = {
  running: 'En ejecución',
  overtime: 'En ejecución',
  paused: 'Pausado',
  completed: 'Completado',
  stopped: 'Detenido',
} as const satisfies Record<TimerStatus, string>;

/** Stopped after running, with time left. */
export const stoppedAfterRun = 'Detenido, ya se usó';

/** Words beside colours, so that colour is not the only sign. */
export const phases = {
  calm: 'En tiempo',
  warning: 'Queda poco tiempo',
  danger: 'Queda muy poco',
  overtime: 'Tiempo extra',
} as const satisfies Record<Phase, string>;
