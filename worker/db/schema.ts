import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The plans of `domain/plans/plans.ts`, for queries in SQL. A test compares the two. A deleted row takes the plan off
 * sale.
 */
export const plans = sqliteTable('plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  price_mxn: integer().notNull(),
  currency: text().notNull(),
  duration: text(),
  max_users: integer().notNull(),
  max_timers: integer().notNull(),
  popular: integer({ mode: 'boolean' }).notNull(),
});

/** Rooms by owner. Their content is in the rooms. Times in epoch ms. */
export const sessions = sqliteTable(
  'sessions',
  {
    session_id: text().primaryKey(),
    owner_uid: text(),
    name: text().notNull(),
    created_at: integer().notNull(),
    ended_at: integer(),
  },
  (table) => [index('sessions_by_owner').on(table.owner_uid, table.created_at)],
);

/** Reports of events with an owner, as JSON. */
export const reports = sqliteTable(
  'reports',
  {
    session_id: text().primaryKey(),
    owner_uid: text().notNull(),
    name: text().notNull(),
    ended_at: integer().notNull(),
    body: text().notNull(),
  },
  (table) => [index('reports_by_owner').on(table.owner_uid, table.ended_at)],
);

/** The last backups of rooms with an owner. `body` is JSON in gzip, `bytes` the length of the JSON. */
export const backups = sqliteTable(
  'backups',
  {
    id: text().primaryKey(),
    session_id: text().notNull(),
    taken_at: integer().notNull(),
    bytes: integer().notNull(),
    body: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [index('backups_by_session').on(table.session_id, table.taken_at)],
);
