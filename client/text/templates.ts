/** An item of a template: name, length, and at how much left the two warnings come; empty ones are the event's. */
type TemplateItem = readonly [name: string, duration: string, warn?: string, danger?: string];

type Template = { readonly name: string; readonly items: readonly TemplateItem[] };

/** Programmes to begin with. Times of Toastmasters are those of their cards: green, yellow, red at zero. */
export const templates = {
  headings: ['Nombre', 'Duración', 'Aviso', 'Peligro'],
  all: [
    {
      name: 'Culto',
      items: [
        ['Bienvenida', '5:00'],
        ['Alabanza', '20:00'],
        ['Anuncios', '5:00'],
        ['Ofrenda', '5:00'],
        ['Mensaje', '35:00'],
        ['Oración final', '5:00'],
      ],
    },
    {
      name: 'Conferencia',
      items: [
        ['Registro', '30:00'],
        ['Apertura', '10:00'],
        ['Conferencia magistral', '45:00'],
        ['Preguntas', '15:00'],
        ['Receso', '20:00'],
        ['Ponencia 1', '30:00'],
        ['Ponencia 2', '30:00'],
        ['Cierre', '10:00'],
      ],
    },
    {
      name: 'Panel',
      items: [
        ['Presentación', '5:00'],
        ['Panelista 1', '8:00', '2:00', '0:30'],
        ['Panelista 2', '8:00', '2:00', '0:30'],
        ['Panelista 3', '8:00', '2:00', '0:30'],
        ['Debate', '20:00'],
        ['Preguntas', '15:00'],
        ['Conclusiones', '5:00'],
      ],
    },
    {
      name: 'Boda',
      items: [
        ['Recepción', '30:00'],
        ['Entrada de los novios', '10:00'],
        ['Brindis', '10:00'],
        ['Primer baile', '5:00'],
        ['Cena', '1:15:00'],
        ['Pastel', '15:00'],
        ['Baile', '2:00:00'],
        ['Despedida', '10:00'],
      ],
    },
    {
      name: 'Debate',
      items: [
        ['Presentación', '3:00'],
        ['Apertura A', '4:00', '1:00', '0:20'],
        ['Apertura B', '4:00', '1:00', '0:20'],
        ['Réplica A', '3:00', '1:00', '0:20'],
        ['Réplica B', '3:00', '1:00', '0:20'],
        ['Preguntas', '10:00'],
        ['Cierre A', '2:00', '0:30', '0:10'],
        ['Cierre B', '2:00', '0:30', '0:10'],
      ],
    },
    {
      name: 'Toastmasters',
      items: [
        ['Rompehielo', '6:00', '2:00', '1:00'],
        ['Discurso preparado', '7:00', '2:00', '1:00'],
        ['Tema improvisado', '2:00', '1:00', '0:30'],
        ['Evaluación', '3:00', '1:00', '0:30'],
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
    `${count === 1 ? 'El temporizador' : `Los ${count} temporizadores`} del programa, con sus horas, notas y ajustes, sin alertas. La usas al importar un programa.`,
  needsAccount: 'Las plantillas se guardan en tu cuenta: al guardar te pedimos entrar.',
  close: 'Cerrar',
  name: 'Nombre de la plantilla',
  nameRequired: 'Escribe un nombre',
  keep: 'Guardar',
  cancel: 'Cancelar',
  saved: (name: string) => `Plantilla «${name}» guardada`,
  saveFailed: 'No se guardó la plantilla',
  loading: 'Buscando tus plantillas…',
  listFailed: 'No se pudieron cargar tus plantillas',
  retry: 'Reintentar',
  readFailed: 'No se pudo abrir la plantilla',
  none: 'Todavía no tienes. En el menú del programa, «Guardar como plantilla» agrega la primera.',
  signedOut: 'Entra en tu cuenta para ver las que guardaste.',
  signIn: 'Entrar',
  items: (count: number) => (count === 1 ? '1 temporizador' : `${count} temporizadores`),
  options: (name: string) => `Opciones de la plantilla ${name}`,
  rename: 'Cambiar nombre',
  renameNamed: (name: string) => `Nombre nuevo de ${name}`,
  renameFailed: 'No se cambió el nombre',
  remove: 'Eliminar',
  removeAsk: (name: string) => `¿Eliminar la plantilla «${name}»?`,
  removeHint: 'Los eventos que empezaron con ella se quedan como están.',
  removed: 'Plantilla eliminada',
  removeFailed: 'No se eliminó la plantilla',
} as const;
