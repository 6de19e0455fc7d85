import type { Status, TimerLine } from '../../../worker/protocol/status.ts';

/** Every text of the module; test/house/words.test.ts finds texts elsewhere. */

export const actionNames = {
  start: 'Iniciar',
  pause: 'Pausar',
  toggle: 'Iniciar o pausar',
  stop: 'Detener',
  reset: 'Reiniciar',
  next: 'Siguiente',
  previous: 'Anterior',
  go: 'Lanzar: inicia el de la pantalla o el siguiente',
  hold: 'Pausar lo que empieza solo',
  add: 'Dar tiempo',
  subtract: 'Quitar tiempo',
  seek: 'Dejar el tiempo en',
  select: 'Llevar al escenario',
  'message-text': 'Mostrar un mensaje',
  'message-show': 'Mostrar un mensaje preparado',
  'message-hide': 'Quitar el mensaje',
  'question-show': 'Responder una pregunta',
  'question-answered': 'Pregunta respondida',
  blackout: 'Negro: pantalla del orador en negro',
  'on-air': 'Señal AL AIRE',
  flash: 'Destello',
  'screen-test': 'Probar las pantallas',
} as const;

export const needsEdit = 'Necesita una llave de “Manejar y editar”.';

/** Of what a person chooses for a button. */
export const options = {
  timer: {
    label: 'Temporizador',
    description: 'Su lugar en el programa, desde 1. Con 0, el que está en pantalla.',
  },
  place: 'Su lugar en el programa, desde 1',
  length: 'Cuánto',
  lengthForm: 'Como 30, 90s, 1m30s o 1:30.',
  left: 'Tiempo que queda',
  on: { label: 'Qué hace', choices: { toggle: 'Cambia', 1: 'Enciende', 0: 'Apaga' } },
  lasting: { label: 'Cuánto tiempo', description: 'Como 30s o 1m. Vacío: hasta que se quite.' },
  text: 'Texto',
  prepared: { label: 'Mensaje preparado', description: 'Su lugar en la lista del panel, desde 1.' },
  waiting: {
    label: 'Pregunta aprobada',
    description: 'Su lugar entre las que faltan por responder, desde 1: la más vieja primero.',
  },
  start: 'Iniciarlo también',
  flashes: 'Destellos',
  phase: 'Fase',
  phases: {
    calm: 'En tiempo',
    warning: 'Aviso amarillo',
    danger: 'Aviso rojo',
    overtime: 'Tiempo extra',
  } satisfies Record<NonNullable<Status['phase']>, string>,
  state: 'Estado',
  states: {
    stopped: 'Detenido',
    running: 'Corre',
    paused: 'En pausa',
    overtime: 'Tiempo extra',
    completed: 'Terminado',
  } satisfies Record<TimerLine['state'], string>,
  is: 'Va',
  punctuality: { late: 'Tarde', early: 'Antes', on_time: 'A tiempo' },
  margin: 'Margen en segundos',
  button: 'Qué botón de la fila es este',
  buttons: 'Botones de la fila',
} as const;

export const feedbackNames = {
  running: 'Corre',
  paused: 'En pausa',
  phase: 'Fase del tiempo',
  over_under: 'El evento lleva retraso, lleva adelanto o va a tiempo',
  timer_state: 'Estado de un temporizador',
  on_stage: 'Un temporizador está en pantalla',
  hold: 'Automático en pausa',
  blackout: 'Negro: pantalla del orador en negro',
  on_air: 'AL AIRE',
  flashing: 'Destella',
  message: 'Hay un mensaje en el escenario',
  questions: 'Hay preguntas por revisar',
  question: 'Se responde una pregunta',
  connected: 'Conectado con la sala',
} as const;

export const progress = {
  name: 'Barra de avance',
  description: 'En un botón, o repartida entre varios botones de una fila.',
} as const;

export const variableNames = {
  time_display: 'Tiempo, como en el escenario',
  h: 'Horas',
  m: 'Minutos',
  s: 'Segundos',
  left_ms: 'Milisegundos que quedan',
  progress: 'Avance, de 0 a 100',
  state: 'Estado',
  phase: 'Fase',
  current_index: 'Lugar del actual',
  current_name: 'Nombre del actual',
  current_presenter: 'Ponente del actual',
  next_name: 'Nombre del siguiente',
  next_presenter: 'Ponente del siguiente',
  over_under: 'Cómo va el evento',
  expected_end: 'Fin estimado',
  message: 'Mensaje en el escenario',
  question: 'Pregunta que se responde',
  question_author: 'Quién la hizo',
  questions_approved: 'Preguntas aprobadas que faltan',
  questions_pending: 'Preguntas por revisar',
  timer_count: 'Cuántos temporizadores',
  event_name: 'Nombre del evento',
} as const;

/** Buttons that are ready: what the list calls them, and what is on them where that is not a sign or a variable alone. */
export const presets = {
  sections: {
    transport: 'Transporte',
    readings: 'Tiempo',
    stage: 'Escenario',
    messages: 'Mensajes',
    programme: 'Programa',
    status: 'Conexión',
  },
  toggle: 'Iniciar o pausar',
  go: ['Lanzar', 'LANZAR'],
  next: 'Siguiente',
  previous: 'Anterior',
  stop: 'Detener',
  reset: 'Reiniciar',
  add: 'Un minuto más',
  subtract: 'Un minuto menos',
  hold: ['Pausar automático', 'PAUSAR\\nAUTO'],
  time: 'Tiempo',
  current: 'Actual',
  following: (name: string) => `Sigue:\\n${name}`,
  punctuality: 'Cómo va el evento',
  end: 'Fin estimado',
  endsAt: (hour: string) => `Fin\\n${hour}`,
  blackout: ['Negro', 'NEGRO'],
  onAir: 'AL AIRE',
  flash: ['Destello', 'DESTELLO'],
  screenTest: ['Probar las pantallas', 'PRUEBA'],
  messages: [
    'Quedan 5 min',
    'Queda 1 min',
    'Se acabó el tiempo',
    'Acércate al micrófono',
    'Habla más despacio',
    'Pasa a preguntas',
  ],
  hide: ['Quitar el mensaje', 'QUITAR'],
  questions: 'Preguntas por revisar',
  received: (count: string) => `Preguntas\\n${count}`,
  questionShow: 'Responder la siguiente pregunta',
  answerNext: (count: string) => `RESPONDER\\n${count}`,
  questionAnswered: ['Pregunta respondida', 'RESPON-\\nDIDA'],
  start: (place: number) => `Iniciar el ${place}`,
  connected: ['Conectado', 'A TIEMPO'],
} as const;

/** Where a person says which room it is, and what is wrong with that. */
export const settings = {
  room: {
    label: 'Enlace de la sala',
    description: 'Cualquier enlace de la sala: el del panel, el del escenario o el de la agenda.',
  },
  key: {
    label: 'Llave',
    description: 'En el panel, “Más opciones” y luego “Conectar programas”. Para los botones, una que permita manejar.',
  },
  noRoom: 'Falta el enlace de la sala',
  noLink: 'El enlace de la sala empieza con https://',
  otherLink: 'En ese enlace no hay ninguna sala',
  noKey: 'Falta la llave',
  otherKey: 'La llave empieza con atk_',
  neither: 'Falta el enlace de la sala o la llave',
} as const;

/** Why there is no connection. */
export const connection = {
  waiting: 'Sin conexión; se intenta de nuevo',
  credentials: 'La llave no abre esta sala',
  noSuchRoom: 'No existe esa sala',
  finished: 'El evento terminó',
  takenOver: 'Otros programas usan esta llave: haz una para cada uno',
  newVersion: 'Hay una versión nueva de este módulo',
  refused: (code: number) => `La sala no admite la conexión (${code})`,
} as const;

/** Why a press had no effect, where the room does not say it. */
export const press = {
  unanswered: 'La sala no responde',
  forbidden: 'La llave no permite esto',
  tooMany: (seconds: string | number) => `Demasiadas órdenes; espera ${seconds} s`,
  refused: (status: number) => `La sala no lo aceptó (${status})`,
} as const;
