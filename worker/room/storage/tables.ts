/** The tables of a claimed room. The form of the documents has its version in `domain/stored.ts`. */
export const CREATE_TABLES = [
  'CREATE TABLE schema_version (version INTEGER NOT NULL)',
  'CREATE TABLE document (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  `CREATE TABLE log (
    slot INTEGER PRIMARY KEY, rev INTEGER NOT NULL, at INTEGER NOT NULL,
    actor TEXT NOT NULL, command TEXT, fact TEXT NOT NULL
  )`,
  'CREATE TABLE result (slot INTEGER PRIMARY KEY, key TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL)',
  'CREATE TABLE chore (name TEXT PRIMARY KEY, due INTEGER NOT NULL, attempt INTEGER NOT NULL) WITHOUT ROWID',
] as const;
