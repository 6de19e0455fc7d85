import type { AtZero, DisplayMode } from '#protocol/timer-settings.ts';

/** Signs of what is special about a timer in a list: `short` is shown, `words` are read and stand in the title. */
export const timerSigns = {
  missed: { short: 'no empezó', words: 'No empezó a su hora' },
  cancelled: { short: 'cancelado', words: 'Inicio automático cancelado' },
  skip: { short: 'omitido', words: 'Omitido' },
  linked: { short: 'en cadena', words: 'En cadena' },
  linkedAfter: { short: (gap: string) => `+${gap}`, words: (gap: string) => `En cadena, ${gap} más tarde` },
  scheduled: (time: string) => `Empieza solo a las ${time}`,
  planned: (time: string) => `Planeado a las ${time}`,
  until: { short: (time: string) => `hasta ${time}`, words: (time: string) => `Hasta las ${time}` },
  cue: (cue: string) => `Cue ${cue}`,
  displays: {
    countup: { short: 'progresiva', words: 'Muestra una cuenta progresiva' },
    clock: { short: 'hora', words: 'Muestra la hora' },
    countdown_clock: { short: 'con hora', words: 'Muestra también la hora' },
    countup_clock: { short: 'progresiva y hora', words: 'Muestra una cuenta progresiva y la hora' },
    hidden: { short: 'sin dígitos', words: 'No muestra los dígitos' },
  } satisfies Record<Exclude<DisplayMode, 'countdown'>, { short: string; words: string }>,
  zeros: {
    continue: { short: 'sigue', words: 'Al llegar a cero sigue en tiempo extra' },
    stop: { short: 'se detiene', words: 'Al llegar a cero se detiene' },
    hide: { short: 'se oculta', words: 'Al llegar a cero se ocultan los dígitos' },
    text: { short: 'texto', words: 'Al llegar a cero muestra un texto' },
  } satisfies Record<AtZero, { short: string; words: string }>,
  thresholds: { short: 'avisos', words: 'Con avisos propios' },
  noQuestions: { short: 'sin preguntas', words: 'No recibe preguntas' },
  notes: { short: 'notas', words: 'Con notas' },
} as const;
