import { counted } from '#words/counted.ts';
import { itemLabels } from './item-labels.ts';

const items = counted('# elemento', '# elementos');
const others = counted('otro', 'otros #');

/** The programme view of the panel: a table of the day, on a phone a list. */
export const programme = {
  title: 'Programa',
  table: 'Programa del evento',
  add: 'Nuevo',
  more: 'Opciones del programa',
  import: 'Importar…',
  file: 'programa',
  exportAs: { csv: 'Descargar CSV', xlsx: 'Descargar XLSX' },
  print: 'Imprimir…',
  exportFailed: 'No se pudo descargar el programa',
  newRow: 'Fila nueva',
  newRowHint: 'Escribe o pega aquí para agregar',
  noneHint: 'Agrega el primero, o pega filas de una hoja de cálculo.',
  columns: {
    ...itemLabels,
    select: 'Fila',
    play: 'Iniciar',
    planned: 'Planeado',
    expected: 'Estimado',
    ends: 'Termina',
    duration: 'Duración',
    state: 'Estado',
    signs: 'Señales',
    menu: 'Opciones',
  },
  past: {
    days: (day: string) => `El programa es de un día que ya pasó: empieza el ${day}.`,
    move: 'Pasar el programa a hoy',
  },
  /** Of a cell that is edited, for screen readers. */
  cell: (column: string, name: string) => `${column}, ${name}`,
  row: (number: number) => `Fila ${number}`,
  keys: 'Escribe o Enter para editar · Tab a la derecha · Espacio selecciona · Alt + flechas mueve · Esc y Tab sale de la tabla',
  /** Of whole minutes. */
  span(minutes: number): string {
    if (minutes < 60) return `${minutes} min`;
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
  },
  seconds: (seconds: number) => `${seconds} s`,
  gap: (time: string) => `hueco ${time}`,
  overlap: (time: string) => `empalme ${time}`,
  late: (time: string) => `${time} de retraso`,
  plus: (time: string) => `+${time}`,
  minus: (time: string) => `−${time}`,
  early: (time: string) => `${time} de adelanto`,
  until: (time: string) => `hasta ${time}`,
  now: 'Ahora',
  pasted: {
    failed: 'No se pegó nada',
    wrongAt: (row: number, column: string, words: string) => `Fila ${row}, ${column}: ${words}`,
    tooWide: (row: number) => `Fila ${row}: tiene más columnas que la tabla desde aquí`,
    tooMany: (most: number) => `No caben: el límite del plan es ${most}`,
    readOnly: 'Aquí no se puede pegar: la columna se calcula',
    tooLong: (most: number) => `Demasiadas filas: el límite es ${most}`,
    done: counted('# fila pegada', '# filas pegadas'),
  },
  copied: counted('# celda copiada', '# celdas copiadas'),
  cleared: 'Vaciado',
  moved: (count: number, place: number) => `${items(count)}: desde el lugar ${place}`,
  select: (name: string) => `Seleccionar ${name}`,
  selectMode: 'Seleccionar',
  all: 'Todos',
  selection: 'Acciones para los seleccionados',
  acts: {
    duplicate: 'Duplicar',
    skip: 'Omitir',
    unskip: 'No omitir',
    color: 'Color',
    start: 'Inicio',
    remove: 'Eliminar',
    cancel: 'Cancelar',
  },
  failed: 'No se cambió nada',
  /** Somebody else has changed the cell in which a text is being typed. */
  conflict: (now: string) =>
    now === ''
      ? 'Alguien ya vació esta celda. Enter otra vez pone lo tuyo, Esc la deja vacía.'
      : `Alguien ya puso “${now}” aquí. Enter otra vez pone lo tuyo, Esc deja lo suyo.`,
  /** Somebody else has changed what a person wrote just before. */
  overwritten: (name: string) => `Alguien cambió lo que pusiste en “${name}”`,
  overwrittenCell: (column: string, now: string, own: string) =>
    `${column}: ${now === '' ? 'quedó vacío' : `ahora dice “${now}”`}; ${own === '' ? 'tú lo vaciaste' : `tú pusiste “${own}”`}`,
  /** Somebody else removed the row in which a text was being typed. */
  rowGone: 'La fila en la que escribías ya no existe',
  rowGoneDraft: (column: string, draft: string) => `Lo que escribías en ${column}: ${draft}`,
  noStartTime: (names: string) => `Falta el inicio planeado de ${names}`,
  andMore: (name: string, more: number) => `“${name}” y ${others(more)}`,
  quoted: (name: string) => `“${name}”`,
  removeAsk: (count: number) => `¿Seguro que quieres eliminar ${items(count)}?`,
  removeConfirm: (count: number) => `Eliminar ${count}`,
  removeRunning: (names: string) =>
    `Está en ejecución ${names}: también desaparece de la pantalla. Después puedes deshacerlo.`,
} as const;
