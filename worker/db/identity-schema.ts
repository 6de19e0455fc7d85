import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Accounts of the embedded identity service. Only worker/identity reads or writes them. Times in epoch ms. */
export const identityAccounts = sqliteTable('identity_accounts', {
  uid: text().primaryKey(),
  /** In lower case: two spellings are one account. */
  email: text().notNull().unique(),
  email_verified: integer({ mode: 'boolean' }).notNull().default(false),
  /** When a reset verified the address, if nothing had before: the account may have been opened by somebody else. */
  proven_at: integer(),
  display_name: text(),
  /** `$scrypt$ln=14,r=8,p=5$salt$hash`. */
  password_hash: text().notNull(),
  password_updated_at: integer().notNull(),
  /** Tokens issued before this time are not good any more. */
  valid_since: integer().notNull(),
  disabled: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: integer().notNull(),
  last_login_at: integer().notNull(),
});

export type AccountRow = typeof identityAccounts.$inferSelect;

/** Refresh tokens, as SHA-256. Each is used once; reuse revokes its family. */
export const identityRefreshTokens = sqliteTable(
  'identity_refresh_tokens',
  {
    token_hash: text().primaryKey(),
    uid: text().notNull(),
    family: text().notNull(),
    /** When the person last entered their password; the same for the whole family. */
    auth_time: integer().notNull(),
    issued_at: integer().notNull(),
    rotated_at: integer(),
    expires_at: integer().notNull(),
  },
  (table) => [
    index('identity_refresh_tokens_by_uid').on(table.uid),
    index('identity_refresh_tokens_by_family').on(table.family),
    index('identity_refresh_tokens_by_end').on(table.expires_at),
  ],
);

/** Codes in links of mails, as SHA-256, for one use each. */
export const identityOobCodes = sqliteTable(
  'identity_oob_codes',
  {
    code_hash: text().primaryKey(),
    uid: text().notNull(),
    type: text({ enum: ['VERIFY_EMAIL', 'PASSWORD_RESET'] }).notNull(),
    email: text().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [index('identity_oob_codes_by_uid').on(table.uid)],
);

/** Signing keys: generated at the first use, or the public part of a configured one. */
export const identityKeys = sqliteTable('identity_keys', {
  kid: text().primaryKey(),
  jwk: text().notNull(),
  created_at: integer().notNull(),
  retired_at: integer(),
});

/** Counted attempts by key (a digest of an address, for example), until `reset_at`. */
export const identityAttempts = sqliteTable('identity_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  reset_at: integer().notNull(),
});
