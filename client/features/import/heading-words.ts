import type { ImportField } from './sheet.ts';

/** Words of headings in Spanish, English and Portuguese, without accents. */

/** Headings of places. */
const places = [
  'salon',
  'sala',
  'salas',
  'lugar',
  'aula',
  'auditorio',
  'sede',
  'recinto',
  'espacio',
  'ubicacion',
  'escenario',
  'local',
  'palco',
  'room',
  'hall',
  'venue',
  'track',
  'location',
  'stage',
  'place',
  'foro',
  'teatro',
  'terraza',
  'jardin',
  'patio',
  'carpa',
  'explanada',
  'pabellon',
  'biblioteca',
  'plenaria',
  'donde',
];

/**
 * Headings word for word, without what is in parentheses; of several for one meaning an earlier one is more certain. Choices have
 * no everyday words: few cells are one.
 */
export const exactWords: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'nombre de la actividad',
    'nombre',
    'titulo',
    'title',
    'session title',
    'talk title',
    'talktitle',
    'session name',
    'event name',
    'name',
    'actividad',
    'activity',
    'atividade',
    'charla',
    'ponencia',
    'palestra',
    'talk',
    'tema',
    'topic',
    'evento',
    'event',
    'contenido',
    'content',
    'conteudo',
    'descripcion',
    'description',
    'descricao',
    'summary',
    'subject',
    'conferencia',
    'cancion',
    'song',
    'item',
    'sesion',
    'session',
    'sessao',
  ],
  presenter: [
    'ponente',
    'ponentes',
    'presentador',
    'orador',
    'expositor',
    'conferencista',
    'palestrante',
    'palestrantes',
    'presenter',
    'presenters',
    'speaker',
    'speakers',
    'speaker name',
    'full name',
    'fullname',
    'speakername',
    'nombre completo',
    'presenta',
    'expone',
    'imparte',
    'dirige',
    'quien',
    'autor',
    'autores',
    'author',
    'authors',
    'artista',
    'artist',
    'host',
  ],
  place: places.flatMap((word) => [
    word,
    `${word} name`,
    `${word} nombre`,
    `nombre de ${word}`,
    `nombre de la ${word}`,
    `nombre del ${word}`,
  ]),
  duration: [
    'duracion',
    'duration',
    'duracao',
    'dura',
    'dur',
    'length',
    'minutos',
    'minutes',
    'min',
    'mins',
    'tiempo',
    'tempo',
  ],
  planned: [
    'hora de inicio',
    'hora inicio',
    'inicio',
    'start time',
    'starttime',
    'time start',
    'start',
    'starts',
    'start date',
    'scheduled at',
    'begin',
    'begins',
    'from',
    'desde',
    'de',
    'hora',
    'horario',
    'time',
    'hour',
    'previsto',
    'comienza',
    'empieza',
    'inicia',
  ],
  day: ['dia', 'fecha', 'data', 'jornada', 'day', 'date'],
  end: [
    'hora de fin',
    'hora fin',
    'fin',
    'final',
    'fim',
    'termina',
    'termino',
    'end time',
    'endtime',
    'time end',
    'end',
    'ends',
    'end date',
    'to',
    'until',
    'hasta',
    'ate',
    'a',
  ],
  until: ['termina a las', 'hasta la hora', 'count to end at'],
  cue: ['clave', 'senal', 'cue', 'no', 'num', 'numero', 'n', 'orden', 'order'],
  notes: ['notas', 'nota', 'notes', 'note', 'observaciones', 'observacion', 'observacoes', 'comentarios', 'comments'],
  color: ['color', 'colour', 'cor'],
  start: ['como empieza', 'tipo de inicio', 'encadenar', 'encadenado', 'trigger', 'linked', 'link start'],
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
export const wordsWithin: readonly (readonly [ImportField, RegExp])[] = [
  ['duration', /\b(?:duracion|duration|duracao|minutos|minutes)\b|^tiempo (?!acum|total)/],
  [
    'presenter',
    /\b(?:ponentes?|presentador(?:es|a)?|orador(?:es|a)?|expositor(?:es|a)?|exponentes?|conferencistas?|disertantes?|panelistas?|palestrantes?|impartid[ao]|speakers?|presenters?)\b/,
  ],
  [
    'end',
    /\b(?:fin|fim|final|finaliza|finalizacion|termina|termino|terminacion|conclusion|hasta|ends?)\b(?! action)|\bhora (?:de )?(?:cierre|salida)\b/,
  ],
  ['planned', /\b(?:inicio|inicia|empieza|comienza|hora|horarios?|desde|starts?)\b/],
  ['presenter', /\b(?:responsables?|participantes?|encargad[ao]s?)\b/],
  ['name', /\b(?:nombre|titulo|actividad|atividade|sesion|tema|charla|ponencia|palestra|name|title|session)\b/],
  ['notes', /\b(?:notas?|notes?|observaciones|comentarios|comments)\b/],
];

/** Headings of ids and numbers: neither is a name or a person. */
const NUMBERED = /(?:^| )(?:id|uuid|guid|ids|number|numero|num|url|slug)$/;

/** Whether a heading says that its column has places. */
export const isPlace = (heading: string): boolean => exactWords.place.includes(heading);

/** Whether a heading is the name of a place: `Sala 2`, `Salón Rojo`, `Main Stage`. */
export function isNameOfPlace(heading: string): boolean {
  const parts = heading.split(' ');
  const isWord = (at: number) => places.includes(parts.at(at) ?? '');
  return isPlace(heading) || (parts.length <= MOST_WORDS_OF_PLACE && (isWord(0) || isWord(-1)));
}

const MOST_WORDS_OF_PLACE = 4;

/** Whether a heading says that its column has places, ids or numbers. */
export const isOther = (heading: string): boolean => isPlace(heading) || NUMBERED.test(heading);

/** Family names beside a column of first names: both are one person. */
export const isFamilyName = (heading: string): boolean =>
  /^(?:apellidos?|last ?name|surname|family ?name|sobrenome)$/.test(heading);
export const isFirstName = (heading: string): boolean =>
  /^(?:nombres?|first ?name|given ?name|name|nome)$/.test(heading);

/** A longer text is prose and no heading. */
const LONGEST = 45;
const MOST_WORDS = 6;
export const isProse = (cell: string): boolean => cell.length > LONGEST || cell.trim().split(/\s+/).length > MOST_WORDS;

/** A heading in small letters without accents, parentheses and marks: `StartTime` is `start time`, `Presenter1` is `presenter`. */
export const bare = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll('#', ' no ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replace(/(?<=[a-z]) ?\d+ *$/, '')
    .trim();
