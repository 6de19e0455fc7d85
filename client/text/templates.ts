import { counted } from '#words/counted.ts';

/** An item of a template; the event's thresholds where it has none, in seconds. */
type Item = readonly [name: string, minutes: number, warn_seconds?: number, danger_seconds?: number];

export type Template = {
  readonly name: string;
  /** Each item starts when the one before it is over. */
  readonly isChained?: boolean;
  readonly items: readonly Item[];
};

const theTimers = counted('El temporizador', 'Los # temporizadores');
const items = counted('# elemento', '# elementos');

/** Programmes to begin with. Times of Toastmasters are those of their cards: green, yellow, red at zero. */
export const templates = {
  title: 'Empieza con una plantilla',
  /** After other ways to bring items in. */
  add: 'O agrega una plantilla',
  /** A button that opens the list of them. */
  open: 'Usar una plantilla',
  about: (count: number, length: string) => `${items(count)} · ${length}`,
  begun: (name: string, count: number) => `${name}: ${items(count)} en el programa`,
  failed: 'No se usó la plantilla',
  all: [
    {
      name: 'Culto',
      isChained: true,
      items: [
        ['Bienvenida', 5],
        ['Alabanza', 20],
        ['Anuncios', 5],
        ['Ofrenda', 5],
        ['Mensaje', 35],
        ['Oración final', 5],
      ],
    },
    {
      name: 'Conferencia',
      items: [
        ['Registro', 30],
        ['Apertura', 10],
        ['Conferencia magistral', 45],
        ['Preguntas', 15],
        ['Receso', 20],
        ['Ponencia 1', 30],
        ['Ponencia 2', 30],
        ['Cierre', 10],
      ],
    },
    {
      name: 'Panel',
      items: [
        ['Presentación', 5],
        ['Panelista 1', 8, 120, 30],
        ['Panelista 2', 8, 120, 30],
        ['Panelista 3', 8, 120, 30],
        ['Debate', 20],
        ['Preguntas', 15],
        ['Conclusiones', 5],
      ],
    },
    {
      name: 'Boda',
      isChained: true,
      items: [
        ['Recepción', 30],
        ['Entrada de los novios', 10],
        ['Brindis', 10],
        ['Primer baile', 5],
        ['Cena', 75],
        ['Pastel', 15],
        ['Baile', 120],
        ['Despedida', 10],
      ],
    },
    {
      name: 'Debate',
      items: [
        ['Presentación', 3],
        ['Apertura A', 4, 60, 20],
        ['Apertura B', 4, 60, 20],
        ['Réplica A', 3, 60, 20],
        ['Réplica B', 3, 60, 20],
        ['Preguntas', 10],
        ['Cierre A', 2, 30, 10],
        ['Cierre B', 2, 30, 10],
      ],
    },
    {
      name: 'Toastmasters',
      items: [
        ['Rompehielos', 6, 120, 60],
        ['Discurso preparado', 7, 120, 60],
        ['Tema improvisado', 2, 60, 30],
        ['Evaluación', 3, 60, 30],
      ],
    },
  ] satisfies readonly Template[] as readonly Template[],
} as const;

/** Templates of an account. */
export const ownTemplates = {
  title: 'O de una de tus plantillas',
  save: 'Guardar como plantilla',
  saveEntry: 'Guardar como plantilla…',
  saveHint: (count: number) =>
    `${theTimers(count)} del programa, con sus horas, notas y ajustes, sin alertas. La usas al importar un programa.`,
  needsAccount: 'Las plantillas se guardan en tu cuenta: al guardar te pedimos iniciar sesión.',
  close: 'Cerrar',
  name: 'Nombre de la plantilla',
  nameRequired: 'Escribe un nombre',
  keep: 'Guardar',
  cancel: 'Cancelar',
  saved: (name: string) => `Plantilla “${name}” guardada`,
  saveFailed: 'No se guardó la plantilla',
  loading: 'Buscando tus plantillas…',
  listFailed: 'No se pudieron cargar tus plantillas',
  retry: 'Reintentar',
  readFailed: 'No se pudo abrir la plantilla',
  none: 'Todavía no tienes. En el menú del programa, “Guardar como plantilla” agrega la primera.',
  signedOut: 'Inicia sesión para ver las que guardaste.',
  signIn: 'Iniciar sesión',
  items: counted('# temporizador', '# temporizadores'),
  options: (name: string) => `Opciones de la plantilla ${name}`,
  rename: 'Cambiar nombre',
  renameNamed: (name: string) => `Nombre nuevo de ${name}`,
  renameFailed: 'No se cambió el nombre',
  remove: 'Eliminar',
  removeAsk: (name: string) => `¿Eliminar la plantilla “${name}”?`,
  removeHint: 'Los eventos que empezaron con ella se quedan como están.',
  removed: 'Plantilla eliminada',
  removeFailed: 'No se eliminó la plantilla',
} as const;
