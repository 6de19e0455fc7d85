/** The stage on a second screen of this computer. */
export const secondScreen = {
  open: 'Abrir en segunda pantalla',
  short: 'Segunda pantalla',
  drag: 'Arrastra la ventana a la otra pantalla y ahí presiona Pantalla completa',
  blocked: 'El navegador no dejó abrir la ventana',
  blockedHint: 'Permite las ventanas emergentes de esta página e intenta de nuevo.',
} as const;
