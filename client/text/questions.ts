import { counted } from '#words/counted.ts';
import type { Announced } from '#domain/programme/announced.ts';
import type { Timer } from '#domain/timers/timer.ts';

const selected = counted('# seleccionada', '# seleccionadas');
const lettersOf = counted('# letra', '# letras');

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
    name: 'Tu nombre',
    nameOptional: 'Tu nombre (opcional)',
    nameHint: 'Sin nombre apareces como Anónimo.',
    nameRequired: 'Escribe tu nombre',
    counter: (used: number, most: number) => `${used}/${most} caracteres`,
    required: 'Por favor escribe tu pregunta',
    send: 'Enviar pregunta',
    sending: 'Enviando…',
  },
  /** For staff: whether who asks gives a name. */
  names: {
    title: 'Nombres',
    options: [
      { value: 'optional', label: 'Opcionales' },
      { value: 'required', label: 'Obligatorios' },
      { value: 'off', label: 'Sin nombres' },
    ],
  },
  /** For staff: whether others see a question before it is approved. */
  privacy: {
    label: 'Solo quien pregunta la ve hasta que la apruebes',
    hint: 'Si no, el público ve cada pregunta en cuanto se envía.',
    notice: 'El público ve cada pregunta en cuanto se envía.',
    leave: 'Dejarlo así',
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
    notNow: 'Mientras dura este punto del programa no se reciben. Después podrás preguntar aquí mismo.',
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

  /** The question that is being answered. */
  now: {
    title: 'Respondiendo ahora',
    own: 'Están respondiendo tu pregunta',
    show: 'Responder ahora',
    end: 'Respondida',
    endNamed: (content: string) => `Dar por respondida “${content}”`,
    close: 'Cerrar',
  },
  votes: {
    order: 'Orden de las preguntas',
    orders: { time: 'Más nuevas', votes: 'Más votadas' },
    first: 'Más votadas primero',
    count: counted('voto', 'votos'),
    voteFor: (content: string) => `Votar por “${content}”`,
  },
  /** For staff: words that hold a question back until it is approved. */
  held: {
    label: 'Palabras que detienen una pregunta',
    hint: (most: number, letters: number) =>
      `La pregunta que tenga una de ellas la ve solo el equipo hasta aprobarla. Separa las palabras con comas: hasta ${most}, de hasta ${lettersOf(letters)}.`,
    wrong: (word: string, what: string) => `“${word}”: ${what}`,
    save: 'Guardar palabras',
    saved: 'Palabras guardadas',
    contains: (word: string) => `Contiene “${word}”`,
  },
  /** For staff: a duplicate goes under another question. */
  merge: {
    act: 'Juntar con otra…',
    title: 'Juntar con otra pregunta',
    hint: 'Elige la que se queda. Los votos se suman: quien votó por las dos cuenta una vez.',
    search: 'Buscar',
    none: 'No hay otra pregunta con esas palabras',
    more: (count: number) => `${count} más: búscalas por sus palabras`,
    close: 'Cerrar',
    duplicate: 'Junta con ésta',
    done: counted('Pregunta juntada', '# preguntas juntadas'),
  },
  /** For staff: what is done to several questions at once. */
  many: {
    choose: 'Seleccionar',
    card: (author: string) => `Seleccionar la pregunta de ${author}`,
    bar: 'Acciones para las preguntas seleccionadas',
    count: (count: number, most: number) => {
      if (count > most) return `${count} seleccionadas: como máximo ${most} a la vez`;
      return count === 0 ? 'Toca las preguntas' : selected(count);
    },
    approve: 'Aprobar',
    answered: 'Respondidas',
    reject: 'Rechazar',
    merge: 'Juntar…',
    remove: 'Eliminar',
    leave: 'Cancelar',
    done: {
      approved: counted('Pregunta aprobada', '# preguntas aprobadas'),
      answered: counted('Pregunta respondida', '# preguntas respondidas'),
      rejected: counted('Pregunta rechazada', '# preguntas rechazadas'),
    },
    removed: counted('Pregunta eliminada', '# preguntas eliminadas'),
    removeAsk: counted('¿Eliminar esta pregunta?', '¿Eliminar # preguntas?'),
    mergeTitle: counted('Juntar esta pregunta', 'Juntar # preguntas'),
  },
  /** For who asked the duplicate. */
  merged: {
    list: 'Juntas con otra pregunta',
    hint: 'El equipo las juntó con otra que pregunta lo mismo. Aquí verás qué pasa con ella.',
    with: (content: string) => `Junta con “${content}”`,
    withOther: 'Junta con otra pregunta',
    ownShown: 'Están respondiendo la pregunta con la que se juntó la tuya',
  },
  answeredList: 'Respondidas',
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
  edited: 'Corregida por el equipo',
  status: {
    approved: 'Aprobada',
    answered: 'Respondida',
    rejected: 'Rechazada',
    pending: 'Pendiente',
    merged: 'Junta con otra',
  },
  ownApproved: 'Tu pregunta fue aprobada',
  newApproved: counted('Hay una pregunta aprobada nueva', 'Hay # preguntas aprobadas nuevas'),

  reconnecting: 'Sin conexión con la sala. Puedes seguir escribiendo.',
  noEvent: { title: 'No hay evento seleccionado', hint: 'Revisa el enlace o pide uno nuevo a quien organiza.' },
  over: { title: 'El evento terminó', hint: 'Gracias por participar. Ya no se reciben preguntas.' },

  panel: {
    title: 'Preguntas',
    tab: (count: number) => `Preguntas (${count})`,
    open: 'Recibir preguntas',
    notNow: (name: string) => `“${name}” no recibe preguntas: el formulario está cerrado mientras dura`,
    filter: 'Qué preguntas se muestran',
    filters: {
      pending: 'Pendientes',
      approved: 'Aprobadas',
      answered: 'Respondidas',
      rejected: 'Rechazadas',
      all: 'Todas',
    },
    filterCount: (name: string, count: number) => `${name} ${count}`,
    empty: {
      pending: { title: 'Nada por revisar', hint: 'Cuando alguien pregunte, aparece aquí.' },
      approved: { title: 'Ninguna aprobada', hint: 'Las que apruebes las ve todo el público.' },
      answered: {
        title: 'Ninguna respondida',
        hint: 'Las que se responden quedan aquí, y el público las sigue viendo.',
      },
      rejected: { title: 'Ninguna rechazada', hint: 'Las que rechaces las ve solo quien preguntó.' },
      all: { title: 'Aún no hay preguntas', hint: 'El público pregunta desde su teléfono.' },
    },
    keys: [
      ['J', 'siguiente'],
      ['K', 'anterior'],
      ['A', 'aprobar'],
      ['R', 'rechazar'],
      ['P', 'responder ahora'],
      ['E', 'corregir'],
      ['N', 'nota'],
      ['U', 'juntar'],
      ['X', 'seleccionar'],
    ],
    question: (author: string) => `Pregunta de ${author}`,
    approve: 'Aprobar',
    reject: 'Rechazar',
    actions: (author: string) => `Más acciones para la pregunta de ${author}`,
    addNote: 'Agregar nota',
    editNote: 'Cambiar nota',
    note: 'Nota',
    edit: 'Corregir',
    edited: 'Pregunta corregida',
    original: 'Como se hizo',
    drafts: {
      note: {
        label: 'Nota para los moderadores',
        hint: 'Se guarda al aprobar o rechazar.',
        save: 'Guardar nota',
        close: 'Cerrar nota',
      },
      wording: {
        label: 'La pregunta, como se verá',
        hint: 'El original queda guardado. Aprobar también guarda lo que escribas.',
        save: 'Guardar corrección',
        close: 'Dejar como estaba',
      },
    },
    noteSaved: 'Nota guardada',
    noteGone: 'Alguien eliminó la pregunta en la que escribías',
    noteGoneText: (note: string) => `Lo que escribías: ${note}`,
    toSpeaker: 'Enviar al orador',
    remove: 'Eliminar',
    removeAsk: '¿Eliminar esta pregunta?',
    keep: 'Conservar',
    removed: 'Pregunta eliminada',
  },
} as const;
