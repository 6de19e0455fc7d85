import type { Question, QuestionStatus } from '#protocol/questions.ts';
import type { Stats, TimerStats } from '#protocol/stats.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

type Cell = string | number | null;
type Table = readonly (readonly Cell[])[];

/** Tables of RFC 4180. The mark at the beginning tells a spreadsheet that this is UTF-8. */
export const toCsv = (table: Table): string =>
  `\uFEFF${table.map((row) => `${row.map((each) => cell(each)).join(',')}\r\n`).join('')}`;

/**
 * Where a formula could begin, also in full-width letters: at the beginning of a text and behind everything in it that
 * some reader takes for the end of a cell (a semicolon where the comma is for decimals, a tab, a line break), quotes and
 * blanks between them aside. Quotes are ignored on purpose: a reader of semicolons pairs them differently.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)|^(?=[\t\r\n])/g;

/** A text that begins like a formula would be run by the spreadsheet of whoever opens it; a number is none. */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file that is saved, not shown. */
const csvFile = (c: Context<AppEnv>, { name, table }: Sheet): Response =>
  c.body(toCsv(table), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  });

type Sheet = { readonly name: string; readonly table: Table };

/**
 * Answers `?format=csv` before the handler that answers with JSON. For browsers to save: whoever calls through `hc`
 * reads JSON and finds no other type there.
 */
export const orCsv = <Path extends string>(sheetOf: (c: Context<AppEnv, Path>) => Promise<Sheet>) =>
  createMiddleware<AppEnv, Path>(async (c, next) =>
    c.req.query('format') === 'csv' ? csvFile(c, await sheetOf(c)) : next(),
  );

/** What it is and of which event, in the letters that every system takes for a file. */
export function fileName(what: 'informe' | 'preguntas', event: string): string {
  const plain = event
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return [what, ...words].join('-').slice(0, 80);
}

type OptionalTime = number | null;

const iso = (at: OptionalTime): string | null => (at === null ? null : new Date(at).toISOString());

/** `2026-11-21 17:05:09` by the clocks of the event, as spreadsheets know moments. Swedish writes them so. */
function clocksOf(timeZone: string): (at: OptionalTime) => string | null {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (at) => (at === null ? null : format.format(at));
}

const states: Record<QuestionStatus, string> = {
  pending: 'pendiente',
  approved: 'aprobada',
  rejected: 'rechazada',
};

/** What was there before comes first: programs find columns by their place. */
export function questionsTable(questions: readonly Question[], timeZone: string): Table {
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

/** One table, as the record of a room that screens save: timers, their sum, and what was counted beside them. */
export function statsTable({ timers, totals, questions, messages, most_users, time_zone }: Stats): Table {
  const local = clocksOf(time_zone);
  return [
    [...statsColumns, `inicio (${time_zone})`, `fin (${time_zone})`],
    ...timers.map((each) => [
      'temporizador',
      each.name,
      each.presenter,
      ...figures(each),
      iso(each.started_at),
      iso(each.ended_at),
      null,
      local(each.started_at),
      local(each.ended_at),
    ]),
    ['total', null, null, ...figures(totals), null, null, null, null, null],
    counted('preguntas recibidas', questions.received),
    counted('preguntas aprobadas', questions.approved),
    counted('preguntas rechazadas', questions.rejected),
    counted('mensajes', messages),
    counted('pantallas a la vez', most_users),
  ];
}

/** What is no timer has its figure in the column `cantidad`. */
const counted = (type: string, count: number): readonly Cell[] => [
  type,
  ...Array<null>(9).fill(null),
  count,
  null,
  null,
];

type Figures = Pick<TimerStats, 'planned_seconds' | 'actual_seconds' | 'overtime_seconds' | 'starts' | 'pauses'>;

const figures = (of: Figures): readonly number[] => [
  of.planned_seconds,
  of.actual_seconds,
  of.overtime_seconds,
  of.starts,
  of.pauses,
];
