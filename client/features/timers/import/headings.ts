import { typedSeconds, isHour } from '../../../lib/time/typed.ts';
import type { TimerFields } from '../dialogs/timer-form.ts';
import { hourRangeIn } from './hour-range.ts';
import type { Cells } from './read-text.ts';

/** What a column of a sheet may mean. */
export const importFields = [
  'name',
  'presenter',
  'duration',
  'planned',
  'day',
  'end',
  'until',
  'cue',
  'notes',
  'color',
  'start',
  'skip',
  'warn',
  'danger',
  'display',
  'zero',
  'zeroText',
  'gap',
  'linkAfter',
  'busy',
  'questions',
  'id',
] as const;
export type ImportField = (typeof importFields)[number];

/** What each column means; null: nothing. */
export type Mapping = readonly (ImportField | null)[];

/** A sheet with its headings: the rows before them are a title. */
export type Sheet = {
  readonly cells: Cells;
  /** The index of the row with the headings; null if there is none. */
  readonly heading: number | null;
  readonly mapping: Mapping;
  /** Its name in a workbook. */
  readonly name?: string;
  /** What new items of each row of `cells` have besides; absent: nothing. */
  readonly beside?: readonly Partial<TimerFields>[];
  /** The day whose serial number is 0 in it, as days since 1970; absent: that of most spreadsheets. */
  readonly dayZero?: number;
};

/** Headings word for word, without accents and what is in parentheses. Choices have no everyday words: few cells are one. */
const exact: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'nombre',
    'titulo',
    'actividad',
    'sesion',
    'tema',
    'charla',
    'ponencia',
    'conferencia',
    'cancion',
    'name',
    'title',
    'session',
    'item',
  ],
  presenter: [
    'presenta',
    'presentador',
    'ponente',
    'orador',
    'expositor',
    'expone',
    'imparte',
    'conferencista',
    'quien',
    'presenter',
    'speaker',
    'host',
  ],
  duration: ['duracion', 'dura', 'tiempo', 'minutos', 'min', 'duration', 'length', 'minutes', 'dur'],
  planned: [
    'inicio',
    'hora',
    'hora de inicio',
    'hora inicio',
    'start',
    'start time',
    'time start',
    'previsto',
    'desde',
    'de',
    'horario',
  ],
  day: ['dia', 'fecha', 'jornada', 'day', 'date'],
  end: ['fin', 'final', 'termina', 'termino', 'hora de fin', 'hora fin', 'end', 'end time', 'time end', 'hasta', 'a'],
  until: ['termina a las', 'hasta la hora', 'count to end at'],
  cue: ['clave', 'senal', 'cue', 'no', 'num', 'numero', 'n', 'orden'],
  notes: ['notas', 'nota', 'notes', 'note', 'observaciones', 'observacion', 'comentarios', 'comments'],
  color: ['color', 'colour'],
  start: ['como empieza', 'tipo de inicio', 'encadenar', 'encadenado', 'trigger', 'link', 'linked', 'link start'],
  skip: ['omitir', 'skip', 'saltar'],
  warn: ['aviso', 'aviso amarillo', 'warning', 'warning time', 'warn'],
  danger: ['peligro', 'aviso rojo', 'danger', 'danger time'],
  display: ['que muestra la pantalla'],
  zero: ['al llegar a cero', 'at zero'],
  zeroText: ['texto al llegar a cero', 'zero text'],
  gap: ['espera antes de empezar'],
  linkAfter: ['empieza despues de que el anterior', 'link after'],
  busy: ['si otro esta en pantalla', 'if busy'],
  questions: ['recibe preguntas', 'takes questions'],
  id: ['id'],
};

/** Words in longer headings, the more certain ones first. */
const within: readonly (readonly [ImportField, RegExp])[] = [
  ['duration', /\b(?:duracion|duration|minutos|minutes)\b/],
  [
    'presenter',
    /\b(?:ponentes?|presentador(?:es|a)?|orador(?:es|a)?|expositor(?:es|a)?|exponentes?|conferencistas?|disertantes?|panelistas?|impartid[ao]|speakers?|presenters?)\b/,
  ],
  [
    'end',
    /\b(?:fin|final|finaliza|finalizacion|termina|termino|terminacion|conclusion|hasta|end)\b(?! action)|\bhora (?:de )?(?:cierre|salida)\b/,
  ],
  ['planned', /\b(?:inicio|inicia|empieza|comienza|hora|horarios?|desde|starts?)\b/],
  ['presenter', /\b(?:responsables?|participantes?|encargad[ao]s?)\b/],
  ['name', /\b(?:nombre|titulo|actividad|sesion|tema|charla|ponencia|name|title|session)\b/],
  ['notes', /\b(?:notas?|notes?|observaciones|comentarios|comments)\b/],
];

const bare = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll('#', ' no ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * What the headings of a row mean. Each meaning has one column: the one with its exact word, of several such the one with the
 * most cells below it, else the first.
 */
function mappingOf(headings: readonly string[], filled: readonly number[] = []): Mapping {
  const words = headings.map(bare);
  const known = words.map((word) => importFields.find((field) => exact[field].includes(word)) ?? null);
  const taken = new Set<ImportField>();
  const most = new Map<ImportField, number>();
  for (const [at, field] of known.entries()) {
    if (field === null) continue;
    most.set(field, Math.max(most.get(field) ?? 0, filled[at] ?? 0));
  }
  const only = known.map((field, at) => {
    if (field === null || taken.has(field) || (filled[at] ?? 0) < (most.get(field) ?? 0)) return null;
    taken.add(field);
    return field;
  });
  return only.map((field, at) => {
    const word = words[at] ?? '';
    if (field !== null || known[at] !== null || word === '') return field;
    const found = within.find(([each, form]) => !taken.has(each) && form.test(word))?.[0] ?? null;
    if (found !== null) taken.add(found);
    return found;
  });
}

/** The unit that a heading names for the numbers below it; null: none, which is minutes. */
export function unitNamed(heading = ''): 's' | 'min' | 'h' | null {
  if (/\((?:s|segs?|segundos|secs?|seconds)\.?\)|\bsegundos\b|\bseconds\b/i.test(heading)) return 's';
  if (/\((?:h|hs|hrs?|horas?|hours?)\.?\)|\b(?:en|in) (?:horas|hours)\b/i.test(heading)) return 'h';
  return /\((?:m|mins?|minutos?|minutes?)\.?\)|\b(?:minutos|minutes)\b|^\s*mins?\.?\s*$/i.test(heading) ? 'min' : null;
}

/** Rows among which the headings are looked for: a sheet may begin with its title. */
export const TITLE_ROWS = 15;

/** The sheet with what its columns seem to mean. Without headings that is read from what is in them. */
export function sheetOf(given: Cells): Sheet {
  const found = given.slice(0, TITLE_ROWS).map((row) => mappingOf(row).filter((field) => field !== null).length);
  const most = Math.max(0, ...found);
  const width = given.reduce((widest, { length }) => Math.max(widest, length), 0);
  const first = most >= 2 ? found.indexOf(most) : loneHeading(given, width);
  const below = first === null ? null : underHeading(given, first);
  const heading = below === null ? first : (first ?? 0) + 1;
  const cells = below === null ? given : given.with(heading ?? 0, below);
  const mapping =
    heading === null
      ? guessed(cells, width)
      : withName(mappingOf(cells[heading] ?? [], filledBelow(cells, heading)), cells.slice(heading + 1));
  return { cells, heading, mapping: Array.from({ length: width }, (_, at) => mapping[at] ?? null) };
}

/** How many cells below a row have content, by column. */
const filledBelow = (cells: Cells, heading: number): readonly number[] =>
  (cells[heading] ?? []).map(
    (_, at) => cells.slice(heading + 1).filter((row) => (row[at]?.trim() ?? '') !== '').length,
  );

/** A list of names under one heading, or one of hours or lengths beside unknown ones. Another text alone is a title. */
function loneHeading(cells: Cells, width: number): number | null {
  const first = cells.findIndex((row) => !isEmpty(row));
  const row = cells[first] ?? [];
  const mapping = mappingOf(row);
  const isAmong = row.filter((cell) => cell.trim() !== '').length > 1;
  if (isAmong && mapping.some((field) => field === 'planned' || field === 'duration')) return first;
  const isHeading = width === 1 || row.some((cell) => exact.name.includes(bare(cell)));
  return isHeading && mapping.includes('name') ? first : null;
}

/** Headings in two rows: `Horario` merged over `Inicio` and `Fin`. Both as one; null if the row below is no heading. */
function underHeading(cells: Cells, heading: number): readonly string[] | null {
  const above = cells[heading] ?? [];
  const below = cells[heading + 1] ?? [];
  const filled = below.filter((cell) => cell.trim() !== '');
  const isHeading =
    filled.length > 1 && filled.every((cell) => timeFields.some((field) => exact[field].includes(bare(cell))));
  if (!isHeading) return null;
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => below[at]?.trim() || above[at] || '');
}

const timeFields = ['planned', 'end', 'duration', 'day'] as const satisfies readonly ImportField[];

/** If no heading says which column is the name, it is the first one of texts among those without a meaning. */
function withName(mapping: Mapping, below: Cells): Mapping {
  if (mapping.includes('name')) return mapping;
  const name = mapping.findIndex((field, at) => field === null && isOfTexts(below.map((row) => row[at]?.trim() ?? '')));
  return mapping.map((field, at) => (at === name ? 'name' : field));
}

function isOfTexts(column: readonly string[]): boolean {
  const filled = column.filter((cell) => cell !== '');
  return (
    filled.length > column.length / 2 &&
    filled.filter((cell) => /\p{Letter}/u.test(cell)).length >= filled.length * MOSTLY
  );
}

/** The share of the cells of a column by which it is known. */
const MOSTLY = 0.7;

export const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

function guessed(cells: Cells, width: number): Mapping {
  // A row with one text may be a title.
  const rows = width > 1 ? cells.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1) : cells;
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const mostly = (at: number, test: (cell: string) => boolean) => {
    const column = columns[at] ?? [];
    return column.length > 0 && column.filter(test).length >= column.length * MOSTLY;
  };
  const taken = new Set<ImportField>();
  const take = (...fields: readonly ImportField[]): ImportField | null => {
    const free = fields.find((field) => !taken.has(field)) ?? null;
    if (free !== null) taken.add(free);
    return free;
  };
  return columns.map((_, at) => {
    if (mostly(at, isHourOfDay)) return take('planned', 'end');
    if (mostly(at, (cell) => !Number.isNaN(typedSeconds(cell)))) return take('duration');
    return mostly(at, (cell) => /\p{Letter}/u.test(cell)) ? take('name', 'presenter', 'notes') : null;
  });
}

const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d?[/.-]\d\d?[/.-]\d{2,4})[\sT]+/;
const isHourOfDay = (cell: string): boolean =>
  cell.includes(':') && hourRangeIn(cell.replace(DATE, '')) !== null
    ? true
    : HOUR.test(cell) && isHour(cell.replace(DATE, ''));

/** An hour and not a length: two digits before the colon, or a half of the day. */
const HOUR = /^(?:\S+[\sT]+)?(?:[01]\d|2[0-3]):[0-5]\d|[ap]\.?\s*m\.?$/i;
