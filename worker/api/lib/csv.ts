import type { Question, QuestionStatus } from '#protocol/questions.ts';
import type { ProgrammePlan, ProgrammeSpan } from '#protocol/programme.ts';
import type { ResolvedTime } from '#protocol/timer-settings.ts';
import type { WireTimer } from '#protocol/timers.ts';
import type { Stats, TimerStats } from '#protocol/stats.ts';
import type { TrailEntry } from '#protocol/trail.ts';
import type { Role } from '#protocol/users.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

type Cell = string | number | null;
type CsvTable = readonly (readonly Cell[])[];

/** CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. */
export const toCsv = (table: CsvTable): string =>
  `\uFEFF${table.map((row) => `${row.map((each) => cell(each)).join(',')}\r\n`).join('')}`;

/**
 * Where a formula could begin (CSV injection), also in full-width letters: at the start of a text, and behind every
 * character that some reader takes for the end of a cell (a semicolon in locales with a decimal comma, a tab, a line
 * break), with quotes and blanks between. Quotes are ignored: readers of semicolons pair them differently.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)|^(?=[\t\r\n])/g;

/** A text that could be a formula is defused by an apostrophe; numbers stay. */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a download. */
const csvFile = (c: Context<AppEnv>, { name, table }: Sheet): Response =>
  c.body(toCsv(table), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  });

type Sheet = { readonly name: string; readonly table: CsvTable };

/** Responds to `?format=csv` before the JSON handler. It is for browsers: the types of `hc` contain only the JSON. */
export const orCsv = <Path extends string>(sheetOf: (c: Context<AppEnv, Path>) => Promise<Sheet>) =>
  createMiddleware<AppEnv, Path>(async (c, next) =>
    c.req.query('format') === 'csv' ? csvFile(c, await sheetOf(c)) : next(),
  );

/** A file name in ASCII: kind and event. */
export function fileName(what: 'informe' | 'preguntas' | 'programa' | 'bitacora', event: string): string {
  const plain = event
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return [what, ...words].join('-').slice(0, 80);
}

type OptionalTime = number | null;

const iso = (at: OptionalTime): string | null => (at === null ? null : new Date(at).toISOString());

/** `2026-11-21 17:05:09` in the event's time zone; the Swedish format is the one spreadsheets parse. */
function clocksOf(timeZone: string): (at: OptionalTime) => string | null {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => (at === null ? null : format.format(at));
}

const states: Record<QuestionStatus, string> = {
  pending: 'pendiente',
  approved: 'aprobada',
  rejected: 'rechazada',
};

/** New columns are appended: programs find columns by position. */
export function questionsTable(questions: readonly Question[], timeZone: string): CsvTable {
  const local = clocksOf(timeZone);
  return [
    ['hora', 'autor', 'pregunta', 'estado', 'notas', `hora (${timeZone})`],
    ...questions.map(({ created_at, author, content, status, moderator_notes = null }) => [
      iso(created_at),
      author,
      content,
      states[status],
      moderator_notes,
      local(created_at),
    ]),
  ];
}

const statsColumns = [
  'tipo',
  'nombre',
  'presentador',
  'planeado (s)',
  'real (s)',
  'tiempo extra (s)',
  'inicios',
  'pausas',
  'inicio',
  'fin',
  'cantidad',
];

/** One table with timers, their totals and further counts. */
export function statsTable(stats: Stats): CsvTable {
  const { timers, totals, questions, messages, most_users, time_zone, late_ms = null } = stats;
  const local = clocksOf(time_zone);
  return [
    [
      ...statsColumns,
      `inicio (${time_zone})`,
      `fin (${time_zone})`,
      'inicio planeado',
      'fin planeado',
      `inicio planeado (${time_zone})`,
      `fin planeado (${time_zone})`,
    ],
    ...timers.map(({ planned_start = null, planned_end = null, ...each }) => [
      'temporizador',
      each.name,
      each.presenter,
      ...figures(each),
      iso(each.started_at),
      iso(each.ended_at),
      null,
      local(each.started_at),
      local(each.ended_at),
      iso(planned_start),
      iso(planned_end),
      local(planned_start),
      local(planned_end),
    ]),
    ['total', null, null, ...figures(totals), ...Array<null>(9).fill(null)],
    counted('preguntas recibidas', questions.received),
    counted('preguntas aprobadas', questions.approved),
    counted('preguntas rechazadas', questions.rejected),
    counted('mensajes', messages),
    counted('pantallas a la vez', most_users),
    ...(late_ms === null ? [] : [counted('retraso del programa (s)', late_ms / 1000)]),
  ];
}

/** What an import reads besides name, presenter, cue and duration. Hours are local, with the day of the event after the first. */
const importedColumns = [
  'inicio',
  'termina a las',
  'cómo empieza',
  'aviso (s)',
  'peligro (s)',
  'omitir',
  'color',
  'notas',
  'id',
];

const starts = { manual: 'a mano', linked: 'en cadena', scheduled: 'a su hora' } as const;

const hourOfDay = ({ at, day = 0 }: ResolvedTime): string => (day === 0 ? at : `${at}, día ${day + 1}`);

function settingsCells(timer: WireTimer): readonly Cell[] {
  const {
    planned_start = null,
    kind = 'duration',
    start = 'manual',
    warn_seconds = null,
    danger_seconds = null,
  } = timer;
  return [
    planned_start && hourOfDay(planned_start),
    kind === 'duration' ? null : hourOfDay(kind.until),
    starts[start],
    warn_seconds,
    danger_seconds,
    timer.skip ? 'sí' : 'no',
    timer.color,
    timer.notes ?? null,
    timer.id,
  ];
}

/** The times of each item by plan, as things stand, and as they were. */
export function programmeTable(
  items: ProgrammePlan['items'],
  timers: readonly WireTimer[],
  timeZone: string,
): CsvTable {
  const local = clocksOf(timeZone);
  const byId = new Map(timers.map((timer) => [timer.id, timer]));
  const times = ({ start, end }: ProgrammeSpan) => [local(start), local(end)];
  return [
    [
      'señal',
      'nombre',
      'presentador',
      'duración (s)',
      `inicio planeado (${timeZone})`,
      'fin planeado',
      'inicio previsto',
      'fin previsto',
      'inicio real',
      'fin real',
      'hueco (s)',
      'solape (s)',
      ...importedColumns,
    ],
    ...items.map(({ timer_id, planned, expected, actual, gap_ms, overlap_ms }) => {
      const timer = byId.get(timer_id);
      const { cue = '', name = '', presenter = '', duration_minutes = 0 } = timer ?? {};
      return [
        cue,
        name,
        presenter,
        Math.round(duration_minutes * 60),
        ...times(planned),
        ...times(expected),
        ...times(actual),
        gap_ms / 1000,
        overlap_ms / 1000,
        ...(timer ? settingsCells(timer) : importedColumns.map(() => null)),
      ];
    }),
  ];
}

const roles: Record<Role, string> = {
  controller: 'controlador',
  moderator: 'moderador',
  viewer: 'pantalla',
  speaker: 'ponente',
  guest: 'invitado',
  audience: 'público',
  'key-read': 'programa',
  'key-control': 'programa',
  'key-edit': 'programa',
};

/** Who did what. What happened by itself has neither role nor name. */
export function trailTable(entries: readonly TrailEntry[], timeZone: string): CsvTable {
  const local = clocksOf(timeZone);
  return [
    ['hora', `hora (${timeZone})`, 'papel', 'nombre', 'cuenta', 'qué', 'deshecho'],
    ...entries.map(({ at, role, name, account, what, is_undone }) => [
      iso(at),
      local(at),
      role && roles[role],
      name,
      account,
      what,
      is_undone ? 'sí' : '',
    ]),
  ];
}

/** Other counts are in the column `cantidad`. */
const counted = (type: string, count: number): readonly Cell[] => [
  type,
  ...Array<null>(9).fill(null),
  count,
  ...Array<null>(6).fill(null),
];

type TimerFigures = Pick<TimerStats, 'planned_seconds' | 'actual_seconds' | 'overtime_seconds' | 'starts' | 'pauses'>;

const figures = (of: TimerFigures): readonly number[] => [
  of.planned_seconds,
  of.actual_seconds,
  of.overtime_seconds,
  of.starts,
  of.pauses,
];
