import { counted } from '#words/counted.ts';
import { settingRows, type TextSetting } from '#protocol/setting-rows.ts';
import type { ImportMode } from '#protocol/timers.ts';
import { itemCells, itemLabels } from '#words/items.ts';

type Field =
  | Exclude<TextSetting, 'zero_text'>
  | 'duration'
  | 'planned'
  | 'day'
  | 'end'
  | 'until'
  | 'color'
  | 'start'
  | 'skip'
  | 'warn'
  | 'danger'
  | 'display'
  | 'zero'
  | 'zeroText'
  | 'gap'
  | 'linkAfter'
  | 'busy'
  | 'questions'
  | 'id';

const readRows = counted('# leída', '# leídas');
const rows = counted('# fila', '# filas');

/** Characters of a cell that are repeated. */
const SHOWN = 40;
const shortened = (cell: string) => (cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell);

/** The import of a programme from a sheet, and its export. */
export const importing = {
  title: 'Importar programa',
  close: 'Cerrar',
  file: 'Desde un archivo',
  fileHint:
    'Libro de Excel (XLSX), CSV o TSV, también de LibreOffice, Google Sheets y Numbers. Hasta 1 MB y 500 filas.',
  choose: 'Elegir archivo…',
  whatIsRead: 'Qué hojas se entienden, con ejemplos',
  paste: 'O pega las celdas',
  pasteHint: 'Copia las filas en tu hoja de cálculo, con sus títulos, y pégalas aquí.',
  read: 'Revisar',
  tooLarge: 'El archivo pesa más de 1 MB.',
  tooLong: (most: number) => `Demasiadas filas: el límite es ${most}.`,
  empty: 'No tiene filas con contenido.',
  isOtherWorkbook:
    'Este tipo de libro no se lee: guárdalo como XLSX sin contraseña o como CSV y elige ese archivo, o copia sus celdas y pégalas.',
  isMarkup:
    'El archivo es una página web o XML, aunque se llame .xls. Ábrelo en tu hoja de cálculo, guárdalo como .xlsx o .csv y elige ese archivo.',
  brokenWorkbook: 'No se pudo leer el libro. Guárdalo como CSV y elige ese archivo, o copia sus celdas y pégalas.',
  tooWide: (most: number) => `Demasiadas columnas: el límite es ${most}. Deja en la hoja solo las del programa.`,
  longCell: (most: number) =>
    `Una celda es demasiado larga: el límite de letras es ${most}. Acórtala e intenta de nuevo.`,
  muchText: 'Las celdas tienen demasiado texto. Deja en la hoja solo las del programa.',
  tooSlow: 'La hoja tarda demasiado en leerse. Copia sus celdas a un libro nuevo y elige ese archivo.',
  reading: 'Leyendo la hoja…',
  notRead: 'No se pudo leer la hoja. Revisa tu conexión e intenta de nuevo.',
  unreadable: 'No se pudo leer como texto. Guárdalo como XLSX o CSV y elige ese archivo.',
  columns: {
    ...itemLabels,
    duration: 'Duración',
    planned: itemLabels.planned_start,
    day: 'Día',
    end: 'Fin',
    until: itemLabels.kind,
    warn: itemLabels.warn_seconds,
    danger: itemLabels.danger_seconds,
    zero: itemLabels.at_zero,
    zeroText: itemLabels.zero_text,
    gap: itemLabels.gap_seconds,
    linkAfter: itemLabels.link_after,
    busy: itemLabels.if_busy,
    questions: itemLabels.takes_questions,
    id: 'ID',
  } satisfies Record<Field, string>,
  /** Of cells that the product itself writes: an import reads them. */
  ...itemCells,
  /** The heading of the hours of a grid that is read as a list. */
  hourHeading: 'Hora',
  unused: 'No usar',
  meaning: (column: string) => `Qué es la columna ${column}`,
  /** Of the cells of a column that are not empty. */
  understood: (read: number, filled: number) => `${read} de ${readRows(filled)}`,
  onDay: (day: number) => `día ${day}`,
  line: 'Fila',
  does: 'Qué pasa',
  outcomes: {
    new: 'Nuevo',
    changed: 'Cambia',
    same: 'Sin cambios',
    wrong: 'Con error',
    passed: 'Es un título',
    out: 'Fuera',
  },
  preview: 'Vista previa',
  edit: (line: number) => `Editar la fila ${line}`,
  /** After the label of a field, read by screen readers. */
  ofRow: (line: number) => `de la fila ${line}`,
  takesRow: 'Importar esta fila',
  restore: 'Volver a lo del archivo',
  ready: 'Listo',
  corrected: 'Corregida',
  table: 'Filas del archivo',
  mode: 'Qué hacer con el programa',
  modes: {
    add: 'Agregar',
    merge: 'Actualizar',
    replace: 'Reemplazar',
  } satisfies Record<ImportMode, string>,
  modeHints: {
    add: 'Todo se agrega después de lo que ya hay.',
    merge: 'Las filas con el ID de un temporizador lo cambian; las demás se agregan al final.',
    replace: 'El programa queda como el archivo, en su orden. Las filas con un ID conservan su temporizador.',
  } satisfies Record<ImportMode, string>,
  /** Of rows that do not say how long they last. */
  missing: counted('Duración de la fila que no la dice', 'Duración de las # filas que no la dicen'),
  missingForm: 'Escribe una duración de 1 minuto a 24 horas, como 10:00',
  lacksLength: 'sin dato en el archivo',
  twelve: 'Las horas no dicen a. m. ni p. m.: las que retroceden son de la tarde',
  takesDate: (date: string) => `Poner la fecha del archivo en el evento: ${date}`,
  replacesFirst: 'El temporizador inicial, que nadie ha usado, se elimina.',
  /** What a reading may have got wrong. */
  doubts: {
    overlap:
      'La mayoría de las filas empieza más de una hora antes de que termine la anterior. Revisa cuál columna es “Fin” y cuál “Duración”.',
    long: 'La mayoría de las filas dura más de cuatro horas. Revisa cuál columna es “Fin” y cuál “Duración”.',
    back: `La mayoría de las horas retrocede. Revisa cuál columna es “${itemLabels.planned_start}” y cuál “Día”.`,
    astray: (name: string, hour: string) =>
      `“${name}” empieza a las ${hour}: antes que la fila anterior y doce horas o más antes que la siguiente. Revisa su hora. El mediodía es 12:00 p. m.`,
    whole: (name: string, hour: string) =>
      `“${name}” empieza a las ${hour} y dura doce horas o más. Revisa su hora. El mediodía es 12:00 p. m.`,
    unused: (column: string) => `La columna “${column}” tiene horas o fechas y no se usa. Elige en la tabla qué es.`,
  },
  hours: 'En la duración, 10:30 son horas y minutos',
  headingRow: 'Fila de los títulos',
  noHeading: 'No tiene títulos',
  headingAt: (line: number, texts: string) => `${line}: ${shortened(texts)}`,
  sheet: 'Hoja',
  placeHint: 'De un salón entran sus filas y las que no tienen salón.',
  sheetHint: (count: number) => `Hojas en el libro: ${count}. Se importa una a la vez.`,
  noTimes: `Ninguna columna dice a qué hora empieza o cuánto dura cada fila: todas duran lo mismo. Elige “${itemLabels.planned_start}” o “Duración” arriba de la que lo diga.`,
  sums: {
    added: counted('# nuevo', '# nuevos'),
    changed: counted('# cambia', '# cambian'),
    same: (count: number) => `${count} sin cambios`,
    gone: counted('# se elimina', '# se eliminan'),
    passed: counted('# título no se importa', '# títulos no se importan'),
    wrong: (count: number) => `${rows(count)} con error`,
    out: counted('# fila se deja fuera', '# filas se dejan fuera'),
    hidden: counted('Se dejó fuera # fila oculta', 'Se dejaron fuera # filas ocultas'),
  },
  nothing: 'No hay nada que importar.',
  withHidden: counted('Incluir la fila oculta de la hoja', 'Incluir las # filas ocultas de la hoja'),
  leaveOut: counted('Dejar fuera la fila con error', 'Dejar fuera las # filas con error'),
  shorten: (most: number) =>
    `Acortar los nombres y ponentes que no caben (máximo ${most}) y los salones (máximo ${settingRows.place.max}), y dejarlos completos en las notas`,
  overPlan: (total: number) => `Serían ${total} temporizadores.`,
  goneNames: (names: string) => `Se eliminan: ${names}.`,
  goneRunning: (names: string, count: number) =>
    counted(
      'Está en marcha #: desaparece de todas las pantallas.',
      'Están en marcha #: desaparecen de todas las pantallas.',
    )(count, names),
  back: 'Elegir otro',
  act: (count: number) => `Importar ${rows(count)}`,
  failed: 'No se importó nada',
  done: counted('# fila importada', '# filas importadas'),
  unknown: (cell: string, form: string) => `No entendemos “${shortened(cell)}”: ${form}`,
  yesOrNo: 'escribe sí o no',
  startForm: 'escribe a mano, en cadena o a su hora',
  colorForm: 'escribe el color como #3b82f6 o por su nombre',
  oneOf: 'escribe una de las opciones del panel',
  hourForm: 'escribe la hora como 10:30',
  lengthForm: 'escribe la duración como 45, 1:30:00 o 1 h 30 min',
  dateForm: 'escribe un día del 1 al 7 o una fecha como 3 de mayo de 2026',
  dayForm: 'El día va del 1 al 7, o es una fecha desde la del evento',
  noDuration: 'Falta la duración',
  twice: 'Este temporizador está dos veces',
  sheetError: 'La celda tiene un error de la hoja de cálculo',
  until: (hour: string) => `hasta ${hour}`,
  /** Beside an hour: a bare length could be another one. */
  lasts: (length: string) => `dura ${length}`,
} as const;
