import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The embedded identity service. Nothing but worker/identity reads or writes these. Times in epoch milliseconds. */
export const identityAccounts = sqliteTable('identity_accounts', {
  uid: text().primaryKey(),
  /** In lower case: two spellings are one account. */
  email: text().notNull().unique(),
  email_verified: integer({ mode: 'boolean' }).notNull().default(false),
  /** When the code of a reset first proved it, if nothing had before: whoever opened the account may be somebody else. */
  proven_at: integer(),
  display_name: text(),
  /** `$scrypt$ln=14,r=8,p=5$salt$hash`. */
  password_hash: text().notNull(),
  password_updated_at: integer().notNull(),
  /** Tokens issued before this moment are worth nothing where it matters. */
  valid_since: integer().notNull(),
  disabled: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: integer().notNull(),
  last_login_at: integer().notNull(),
});

export type AccountRow = typeof identityAccounts.$inferSelect;

/** Refresh tokens, as SHA-256. Each is used once; used twice, its whole family is worth nothing. */
export const identityRefreshTokens = sqliteTable(
  'identity_refresh_tokens',
  {
    token_hash: text().primaryKey(),
    uid: text().notNull(),
    family: text().notNull(),
    /** When this person last proved who he is, of which every token of the family tells. */
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

/** The codes in the links of mails, as SHA-256, for one use each. */
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

/** Signing keys: made at the first use, unless the operator brings one as a secret. */
export const identityKeys = sqliteTable('identity_keys', {
  kid: text().primaryKey(),
  jwk: text().notNull(),
  created_at: integer().notNull(),
  retired_at: integer(),
});

/** Failed attempts by what they were made on (a digest of an address of mail, say), until `reset_at`. */
export const identityAttempts = sqliteTable('identity_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  reset_at: integer().notNull(),
});
