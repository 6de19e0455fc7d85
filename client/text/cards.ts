/** On the pictures of shared links. Each board is what an event looks like, not what a page says. */
export const cards = {
  /** A timer of an event, ready: what the stage shows. */
  stage: { name: 'Conferencia inaugural', presenter: 'Dra. Lucía Hernández', clock: '24:59' },
  programme: [
    ['5:00', 'Apertura'],
    ['25:00', 'Conferencia'],
    ['5:00', 'Margen'],
    ['15:00', 'Preguntas'],
  ],
  /** Parts of the documents. */
  terms: ['Qué es el servicio', 'Salas, enlaces y códigos', 'Planes, precios y pago', 'Disponibilidad'],
  privacy: ['Qué datos tratamos', 'Para qué los usamos', 'Tus derechos ARCO', 'Cuánto tiempo los guardamos'],
  reading: 'de lectura',
} as const;
