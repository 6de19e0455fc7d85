import type { DisplayMode } from '#protocol/timer-settings.ts';

/** What the stage shows in place of the countdown, and what happens at zero, said to staff. */
export const onStage = {
  now: (shown: string) => `En pantalla: ${shown}`,
  atZero: (shown: string) => `Al llegar a cero: ${shown}`,
  displays: {
    countup: 'cuenta progresiva',
    clock: 'la hora',
    countdown_clock: 'cuenta regresiva y hora',
    countup_clock: 'cuenta progresiva y hora',
    hidden: 'sin dígitos',
  } satisfies Record<Exclude<DisplayMode, 'countdown'>, string>,
  zeros: { continue: 'sigue en tiempo extra', stop: 'se detiene' },
  text: (text: string) => `“${text}”`,
  nothing: 'sin dígitos',
  black: 'nada, está en negro',
} as const;
