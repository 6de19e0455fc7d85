/** The landing page: its hero. The page's author adds the rest. */
export const home = {
  start: 'Iniciar temporizador',
  startNote: 'Gratis y sin registro',
} as const;
