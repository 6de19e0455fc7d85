import { env } from 'cloudflare:workers';
import { expect } from 'vitest';

/** Left out: columns of mails that the delivery writes later, and the counts of wrong passwords. */
const LEFT_OUT = new Set([
  'identity_attempts',
  ...['attempt', 'due_at', 'sent_at', 'text', 'html'].map((name) => `outbox.${name}`),
]);

/** Rooms write these tables after the response; only calls delete rows, so each of these keys must stay. */
const OF_ROOMS: Readonly<Record<string, string>> = {
  sessions: 'session_id',
  session_users: `session_id || ' ' || user_id`,
  reports: 'session_id',
};

const namesIn = async (statement: string): Promise<readonly string[]> =>
  (await env.DB.prepare(statement).all<{ name: string }>()).results.map(({ name }) => name);

/** One query for all tables, because it runs for each random call. New tables are included. */
async function question(): Promise<string> {
  const tables = await namesIn(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const own = tables.filter((name) => !/^(?:sqlite_|_cf_|d1_)/u.test(name) && !LEFT_OUT.has(name));
  const asked = own.map(async (table) => {
    const columns = await namesIn(`SELECT name FROM pragma_table_info('${table}')`);
    const kept = columns.filter((name) => !LEFT_OUT.has(`${table}.${name}`));
    const row = OF_ROOMS[table] ?? kept.map((name) => `quote("${name}")`).join(` || ',' || `);
    return `(SELECT group_concat(${row}, char(10)) FROM ${table}) AS ${table}`;
  });
  return `SELECT ${(await Promise.all(asked)).join(', ')}`;
}

type Rows = Readonly<Record<string, string | null>>;

let asked: string | null = null;

/** Everything that calls and rooms write, row by row. */
export async function rowsInD1(): Promise<Rows> {
  asked ??= await question();
  return (await env.DB.prepare(asked).first<Rows>()) ?? {};
}

const linesOf = (rows: string | null | undefined) => (rows ?? '').split('\n').filter(Boolean);

/** Expects that nothing has changed that a call can write. */
export function expectSameRows(after: Rows, before: Rows): void {
  for (const [table, rows] of Object.entries(after)) {
    if (!(table in OF_ROOMS)) expect([table, rows]).toEqual([table, before[table]]);
    else expect([table, linesOf(before[table]).filter((key) => !linesOf(rows).includes(key))]).toEqual([table, []]);
  }
}
