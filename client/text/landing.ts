import { paths } from '#protocol/paths.ts';

/** The home page below its first screen. */
export const landing = {
  stepsTitle: 'Listo en tres pasos',
  steps: [
    ['Abre tu sala', 'Un clic, sin cuenta. La sala es tuya: este navegador guarda el permiso.'],
    ['Comparte el enlace', 'El orador lo abre en la pantalla del escenario, con un código QR si hace falta.'],
    ['Controla el tiempo', 'Inicia, pausa, agrega segundos y manda mensajes. Todo llega al instante.'],
  ],
  featuresTitle: 'Hecho para que nada se detenga',
  featuresLead: 'Una sala, y cada quien abre en su pantalla lo que necesita.',
  features: {
    controller: {
      title: 'Tú diriges',
      text: 'Todo tu programa en una lista, el temporizador del escenario en grande y la hora a la que va a terminar. Se maneja con el teclado: espacio inicia y pausa, N pasa al siguiente.',
      alt: 'Panel de control: personas conectadas y mensajes, lista de temporizadores y el temporizador en pantalla con sus botones.',
    },
    moderator: {
      title: 'Tu equipo ayuda',
      text: 'Quien modera mueve los tiempos, aprueba preguntas y escribe al escenario desde su propia pantalla. Le das un enlace, y se lo quitas cuando quieras.',
      alt: 'Vista del moderador: contadores por estado y una tarjeta por temporizador con su tiempo y sus botones.',
    },
    agenda: {
      title: 'Todos ven cómo va',
      text: 'La agenda dice qué está en curso, qué falta y a qué hora se espera cada presentación. En un teléfono o en la pantalla del vestíbulo.',
      alt: 'Agenda en un teléfono: la presentación en curso, las pendientes y su hora estimada.',
    },
    questions: {
      title: 'El público pregunta',
      text: 'Escanean un código y preguntan desde su lugar, sin registro y sin pasar el micrófono. Tú decides qué se muestra y qué le llega al orador.',
      alt: 'Página de preguntas en un teléfono: formulario para preguntar y preguntas aprobadas.',
    },
  },
  pictureMissing: 'No se pudo cargar la imagen',
  reasons: [
    ['El reloj no depende de tu laptop', 'Si se cierra, se duerme o se queda sin red, las pantallas siguen contando.'],
    [
      'Los dígitos cambian juntos',
      'Cada pantalla mide su propia conexión y corrige su reloj. Nadie ve un segundo distinto.',
    ],
    ['Se lee a veinte metros', 'Dígitos que llenan la pantalla, y cuatro fases que se distinguen incluso sin color.'],
    [
      'Avisa en el momento justo',
      'Pon alertas con color y sonido a los minutos que quieras, también en el tiempo extra.',
    ],
    [
      'Se prueba antes de abrir puertas',
      'Ves qué pantallas están conectadas y con cuánto retardo, y las identificas con un botón.',
    ],
    [
      'Al final sabes qué pasó',
      'Un informe con lo planeado y lo real de cada presentación, y las preguntas que se hicieron.',
    ],
  ],
  casesTitle: 'Casos de uso',
  casesLead: 'El tiempo de cada quien, y lo que ayuda a cumplirlo.',
  cases: [
    {
      time: '20:00',
      name: 'Congresos y conferencias',
      text: 'Carga la lista de ponencias una vez y pasa de una a otra con una tecla; la agenda recalcula a qué hora empieza la siguiente.',
      to: paths.article('control-de-tiempo-en-conferencias'),
      article: 'Control de tiempo en conferencias',
    },
    {
      time: '35:00',
      name: 'Iglesias',
      text: 'Una tableta al pie del púlpito muestra lo que queda del mensaje, y desde la cabina avisas sin levantar la mano.',
      to: paths.article('mostrar-temporizador-a-presentadores'),
      article: 'Cómo mostrar el temporizador',
    },
    {
      time: '1:00:00',
      name: 'Pódcasts',
      text: 'Un temporizador por bloque: quien conduce ve cuánto falta para el corte y quien produce le escribe sin hablarle al oído.',
      to: paths.article('temporizador-o-cronometro'),
      article: 'Temporizador o cronómetro',
    },
    {
      time: '45:00',
      name: 'Transmisiones en vivo',
      text: 'Cada invitado abre el mismo reloj en su casa, y todos entran y salen del aire en el mismo segundo.',
      to: paths.article('eventos-virtuales'),
      article: 'Eventos virtuales a tiempo',
    },
    {
      time: '10:00',
      name: 'Clases y exposiciones',
      text: 'Proyecta los minutos de cada equipo; al terminar reinicias con la tecla R y sigue el que viene.',
      to: paths.article('calendario-de-presentaciones'),
      article: 'Calendario de presentaciones',
    },
    {
      time: '15:00',
      name: 'Talleres y juntas',
      text: 'Pon un límite a cada tema y deja el reloj a la vista: nadie tiene que ser quien interrumpe.',
      to: paths.article('tiempo-en-sesiones-de-equipo'),
      article: 'El tiempo de las sesiones de equipo',
    },
  ],
  faqTitle: 'Preguntas frecuentes',
  faqLead: 'Lo que la gente pregunta antes de confiarle su evento.',
  closing: 'Tu sala ya tiene diez minutos en el reloj',
} as const;
