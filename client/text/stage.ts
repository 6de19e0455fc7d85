/** The speaker's screen. */
export const stage = {
  title: 'Vista del Orador',
  waiting: 'Esperando al organizador',
  noTimer: 'Aún no hay un temporizador en pantalla',
  notFound: 'Temporizador no encontrado',
  showsActive: 'Se muestra el que está en pantalla',
  messages: 'Mensajes para el orador',
  question: 'Pregunta del público',
  questionOf: (author: string) => `Pregunta de ${author}`,
  /** Before its name, while it is identified. */
  thisScreen: 'Esta pantalla es',
  overtime: 'Tiempo extra',
  paused: 'En pausa',
  completed: 'Completado',
  /** Completed with time left. */
  endedWith: (left: string) => `Terminó con ${left}`,
  stopped: 'Detenido',
  /** In place of the digits where they are hidden. */
  notBegun: 'Por comenzar',
  /** Below the digits of an output. */
  next: (name: string) => `Sigue: ${name}`,
  /** The time of day beside the digits. */
  timeOfDay: 'Hora',
  /** Above the digits that count down to the next start: 'Sigue: Coro en 0:20', 'Empezamos en 0:59'. */
  gap: (name: string) => (name === '' ? 'Sigue en' : `Sigue: ${name} en`),
  soon: 'Empezamos en',
  black: 'Pantalla en negro',
  onAir: 'AL AIRE',
  /** In the corner while the connection is down and the clock goes on. */
  stale: {
    none: 'Sin conexión · el reloj sigue',
    answered: 'Sin conexión viva · se actualiza cada 2 s',
    captive: 'Esta red pide entrar a su página',
  },
  /** The same without a clock. */
  away: 'Sin conexión · seguimos intentando',
  /** While another window of this computer provides the room's state. */
  local: 'Sin conexión · sigue a este equipo',
} as const;
