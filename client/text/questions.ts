import type { Announced } from '#domain/programme/announced.ts';
import type { Timer } from '#domain/timers/timer.ts';

/** The questions of the audience: the page on which they are asked, and the panel that moderates them. */
export const questions = {
  page: 'Panel de Preguntas',
  /** What the clock in the room counts. */
  onStage: {
    stopped: 'Por empezar',
    running: 'En escena',
    paused: 'En pausa',
    completed: 'Terminó',
  } satisfies Record<Timer['run']['state'], string>,
  /** Before the time to the start of the next one. */
  startsIn: { gap: 'Sigue en', schedule: 'Empieza en' } satisfies Record<Announced['cause'], string>,
  about: 'Sobre el evento',
  counts: 'Cuántas preguntas hay',
  received: 'Preguntas recibidas',
  approved: 'Aprobadas',

  form: {
    title: 'Haz una pregunta',
    label: 'Tu pregunta',
    placeholder: 'Escribe aquí lo que quieres saber…',
    name: 'Tu nombre (opcional)',
    nameHint: 'Sin nombre apareces como Anónimo.',
    counter: (used: number, most: number) => `${used}/${most} caracteres`,
    required: 'Por favor escribe tu pregunta',
    send: 'Enviar pregunta',
    sending: 'Enviando…',
  },
  sent: '¡Pregunta enviada exitosamente!',
  thanks: {
    title: 'Gracias por tu pregunta',
    hint: 'Un moderador la revisa antes de que llegue al escenario. Aquí verás qué pasa con ella.',
    another: 'Hacer otra pregunta',
  },
  closed: {
    title: 'Las preguntas están cerradas',
    hint: 'Por ahora no se reciben más. Cuando se abran de nuevo, podrás preguntar aquí mismo.',
    draft: 'Lo que escribiste sigue guardado.',
  },
  guidelines: {
    title: 'Para que tu pregunta llegue',
    rules: [
      'Una sola pregunta a la vez, breve y directa.',
      'Que le sirva a toda la sala, no solo a ti.',
      'Con respeto y sin datos personales.',
      'Mira antes si alguien ya la hizo.',
    ],
  },

  approvedList: 'Preguntas aprobadas',
  pendingList: 'En revisión',
  pendingHidden: 'Mientras se revisan, cada quien ve solo las suyas.',
  rejectedList: 'No publicadas',
  rejectedHint: 'Solo tú ves esto. Gracias por participar: puedes hacer otra cuando quieras.',
  noneApproved: 'Todavía no hay preguntas aprobadas',
  none: 'Aún no hay preguntas',
  noneHint: 'Rompe el hielo: alguien en la sala se pregunta lo mismo que tú.',
  first: 'Hacer la Primera Pregunta',
  more: (count: number) => `Ver ${count} más`,
  newest: (count: number) => `Se muestran las ${count} más recientes`,
  you: 'Tú',
  status: { approved: 'Aprobada', rejected: 'Rechazada', pending: 'Pendiente' },
  ownApproved: 'Tu pregunta fue aprobada',
  newApproved: (count: number) =>
    count === 1 ? 'Hay una pregunta aprobada nueva' : `Hay ${count} preguntas aprobadas nuevas`,

  crowded: 'Hay mucha gente conectada: la página se actualiza cada 30 s',
  reconnecting: 'Sin conexión con la sala. Puedes seguir escribiendo.',
  noEvent: { title: 'No hay evento seleccionado', hint: 'Revisa el enlace o pide uno nuevo a quien organiza.' },
  over: { title: 'El evento terminó', hint: 'Gracias por participar. Ya no se reciben preguntas.' },

  panel: {
    title: 'Preguntas',
    tab: (count: number) => `Preguntas (${count})`,
    open: 'Recibir preguntas',
    pendingVisible: 'Mostrar a todos las preguntas en revisión',
    filter: 'Qué preguntas se muestran',
    filters: { pending: 'Pendientes', approved: 'Aprobadas', rejected: 'Rechazadas', all: 'Todas' },
    filterCount: (name: string, count: number) => `${name} ${count}`,
    empty: {
      pending: { title: 'Nada por revisar', hint: 'Cuando alguien pregunte, aparece aquí.' },
      approved: { title: 'Ninguna aprobada', hint: 'Las que apruebes las ve todo el público.' },
      rejected: { title: 'Ninguna rechazada', hint: 'Las que rechaces las ve solo quien preguntó.' },
      all: { title: 'Aún no hay preguntas', hint: 'El público pregunta desde su teléfono.' },
    },
    question: (author: string) => `Pregunta de ${author}`,
    approve: 'Aprobar',
    reject: 'Rechazar',
    actions: (author: string) => `Más acciones para la pregunta de ${author}`,
    addNote: 'Agregar nota',
    editNote: 'Cambiar nota',
    note: 'Nota',
    noteLabel: 'Nota para los moderadores',
    noteHint: 'Se guarda al aprobar o rechazar.',
    saveNote: 'Guardar nota',
    closeNote: 'Cerrar nota',
    noteSaved: 'Nota guardada',
    noteGone: 'Alguien eliminó la pregunta en la que escribías una nota',
    noteGoneText: (note: string) => `Lo que escribías: ${note}`,
    toSpeaker: 'Enviar al orador',
    remove: 'Eliminar',
    removeAsk: '¿Eliminar esta pregunta?',
    keep: 'Conservar',
    removed: 'Pregunta eliminada',
  },
} as const;
