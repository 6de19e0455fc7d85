/** The home page, first screen. */
export const home = {
  title: 'A Tiempo: temporizador en línea para eventos en vivo',
  description:
    'Un temporizador en línea para congresos, conferencias, clases, iglesias y transmisiones. Todas las pantallas de tu evento muestran exactamente la misma hora. Gratis y sin registro.',
  headline: 'Todas las pantallas, el mismo segundo',
  lead: 'Abre una sala con un clic, comparte el enlace y controla el tiempo del escenario desde tu computadora. El reloj sigue aunque se caiga la red.',
  start: 'Iniciar temporizador',
  startNote: 'Gratis y sin registro',
  yourRooms: 'Tus salas en este navegador',
  room: (last8: string) => `Sala ${last8}`,
  toPlans: 'Ver planes',
} as const;
