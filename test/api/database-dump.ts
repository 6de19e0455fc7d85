import { env } from 'cloudflare:workers';

/** Every row of every table, as text. */
export async function everythingInD1(): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const tables = results.map(({ name }) => name).filter((name) => !/^(?:sqlite_|_cf_|d1_)/u.test(name));
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return JSON.stringify(rows.map((each) => each.results));
}
