import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What may be bought, as `domain/plans.ts` says; here for those who ask in SQL. A test compares the two. */
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

/** Rooms by owner: to find them without knowing them. Their content is in the rooms. Times in epoch milliseconds. */
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

/** What is left of an owned event after its end: the report as JSON, by room. */
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

/** The last backups of owned rooms. `body` is JSON in gzip, `bytes` how long the JSON is. */
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
