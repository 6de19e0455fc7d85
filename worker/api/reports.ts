import { formatQuery } from '#protocol/format.ts';
import type { Entry } from '#domain/trail/entry.ts';
import type { Report } from '#domain/report/report.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readReport } from '../db/reports.ts';
import { requireSignedIn } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { asTable, fileName, type TableFile } from './lib/table-files.ts';
import { statsTable, trailTable } from './lib/tables.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { named } from './lib/trail.ts';

async function storedReport(c: Context<AppEnv, '/:sessionId' | '/:sessionId/trail'>) {
  const { uid } = await requireSignedIn(c.env, c.var.verified);
  const row = await readReport(c.env.DB, c.req.param('sessionId'), uid);
  if (!row) throw new RefusalError({ error: 'not_found' });
  const { stats, questions, trail = [] }: Report = JSON.parse(row.body);
  return { stats, questions, trail: trail.map(counted), uid, endedAt: row.ended_at };
}

/** Older versions stored the ids of all timers, and no number. */
const counted = (entry: Entry): Entry => ({ ...entry, timer_count: entry.timer_count ?? entry.timer_ids.length });

async function storedSheet(c: Context<AppEnv, '/:sessionId'>) {
  const { stats, questions } = await storedReport(c);
  return { name: fileName('informe', stats.name), table: statsTable(stats, questions) };
}

async function keptTrail(c: Context<AppEnv, '/:sessionId/trail'>) {
  const { stats, trail, uid } = await storedReport(c);
  return { entries: await named(c.env.DB, trail, uid), stats };
}

async function trailSheet(c: Parameters<typeof keptTrail>[0]) {
  const { entries, stats } = await keptTrail(c);
  return { name: fileName('bitacora', stats.name), table: trailTable(entries, stats.time_zone) };
}

/** Answers with the table that is asked for, before the JSON handler. */
const orTable = <Path extends string>(fileOf: (c: Context<AppEnv, Path>) => Promise<TableFile>) =>
  createMiddleware<AppEnv, Path>(async (c, next) => (await asTable(c, () => fileOf(c))) ?? next());

/** Stored reports of ended events, for their owner. */
export const reports = new Hono<AppEnv>()
  .get('/:sessionId', zValidator('query', formatQuery, refuseInvalid), orTable(storedSheet), async (c) => {
    const { stats, questions, trail, uid, endedAt } = await storedReport(c);
    const entries = await named(c.env.DB, trail, uid);
    return c.json({ ...stats, ended_at: endedAt, approved_questions: questions, trail: entries });
  })
  .get('/:sessionId/trail', zValidator('query', formatQuery, refuseInvalid), orTable(trailSheet), async (c) => {
    const { entries } = await keptTrail(c);
    return c.json({ entries });
  });
