import { Hono } from 'hono';
import type { Report } from '#domain/report.ts';
import { readReport } from '../db/reports.ts';
import { signedIn } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { Refused } from './lib/refused.ts';

/** What is left of events that ended, for their owner. */
export const reports = new Hono<AppEnv>().get('/:sessionId', async (c) => {
  const row = await readReport(c.env.DB, c.req.param('sessionId'), signedIn(c).uid);
  if (!row) throw new Refused({ error: 'not_found' });
  const { stats, questions }: Report = JSON.parse(row.body);
  return c.json({ ...stats, ended_at: row.ended_at, approved_questions: questions });
});
