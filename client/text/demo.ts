/** The demo on the home page. */
export const demo = {
  label: 'Pruébalo aquí',
  controls: 'Tu panel',
  stage: 'La pantalla del orador',
  room: 'Sala de prueba',
  timer: 'Conferencia inaugural',
  presenter: 'Dra. Lucía Hernández',
  message: 'Mensaje para el orador',
  send: 'Enviar',
  remove: 'Quitar mensaje',
  suggestions: ['Ve cerrando, por favor', 'Una pregunta más y terminamos', 'Acércate al micrófono'],
  hint: 'Presiona Iniciar: a los cinco segundos quedan cinco minutos y la pantalla avisa. Arrastra la barra para ver el último minuto y el tiempo extra. Todo pasa en tu navegador.',
} as const;
