import { drizzle } from 'drizzle-orm/d1';
import { plans } from './schema.ts';

export type PlanRow = typeof plans.$inferSelect;

/** The plans that are sold, as the database has them. */
export const readPlans = async (db: D1Database): Promise<PlanRow[]> => drizzle(db).select().from(plans);
