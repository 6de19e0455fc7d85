/** On the pictures of shared links. Each shows an example of an event. */
export const cards = {
  /** A stage with a timer that has not started. */
  stage: { name: 'Conferencia inaugural', presenter: 'Dra. Lucía Hernández', clock: '24:59' },
  programme: [
    ['5:00', 'Apertura'],
    ['25:00', 'Conferencia'],
    ['5:00', 'Margen'],
    ['15:00', 'Preguntas'],
  ],
  imported: [
    ['9:00', 'Bienvenida'],
    ['9:20', 'Conferencia'],
    ['10:30', 'Taller'],
    ['12:00', 'Comida'],
  ],
  /** Parts of the documents. */
  tested: ['Conexión viva', 'Retraso', 'Pantalla encendida', 'Sonido'],
  terms: ['Qué es el servicio', 'Salas, enlaces y códigos', 'Planes, precios y pago', 'Disponibilidad'],
  privacy: ['Qué datos tratamos', 'Para qué los usamos', 'Tus derechos ARCO', 'Cuánto tiempo los guardamos'],
  developers: ['Stream Deck', 'OBS', 'Python', 'OpenAPI 3.1'],
  reading: 'de lectura',
} as const;
