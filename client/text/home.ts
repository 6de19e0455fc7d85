/** The first page. */
export const home = {
  title: 'A Tiempo: temporizador en línea para eventos en vivo',
  description:
    'Un temporizador en línea para congresos, conferencias, clases, iglesias y transmisiones. Todas las pantallas de tu evento muestran la misma hora, al cuadro. Gratis y sin registro.',
  headline: 'Todas las pantallas, el mismo segundo',
  lead: 'Abre una sala con un clic, comparte el enlace y controla el tiempo del escenario desde tu computadora. El reloj sigue aunque se caiga la red.',
  start: 'Iniciar temporizador',
  startNote: 'Gratis y sin registro',
  yourRooms: 'Tus salas en este navegador',
  room: (last8: string) => `Sala ${last8}`,
  preview: 'Así se ve en el escenario',
  previewTimer: 'Conferencia inaugural',
  previewPresenter: 'Dra. Lucía Hernández',
  stepsTitle: 'Listo en tres pasos',
  steps: [
    ['Abre tu sala', 'Un clic, sin cuenta. La sala es tuya: este navegador guarda la llave.'],
    ['Comparte el enlace', 'El orador lo abre en la pantalla del escenario, con un código QR si hace falta.'],
    ['Controla el tiempo', 'Inicia, pausa, agrega segundos y manda mensajes. Todo llega al instante.'],
  ],
  reasonsTitle: 'Hecho para que nada se detenga',
  reasons: [
    ['El reloj no depende de tu laptop', 'Si se cierra, se duerme o se queda sin red, las pantallas siguen contando.'],
    [
      'Los dígitos cambian juntos',
      'Cada pantalla mide su propia línea y corrige su reloj. Nadie ve un segundo distinto.',
    ],
    ['Se lee a veinte metros', 'Dígitos que llenan la pantalla, y cuatro fases que se distinguen incluso sin color.'],
  ],
  toPlans: 'Ver planes',
} as const;
