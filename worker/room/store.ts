import type { Actor } from '#domain/change.ts';
import type { Fact } from '#domain/facts.ts';
import type { Place } from '#domain/room.ts';
import { fromDocuments, SCHEMA_VERSION, toDocuments, upgraded } from '#domain/stored.ts';
import type { Documents } from '#domain/stored.ts';
import { CREATE_TABLES } from './tables.ts';

/** How many facts a room keeps. A slot of the ring is written over, so that keeping it short costs no deletes. */
export const LOG_KEPT = 2000;

/** A line of the fact log. `at` in epoch milliseconds; no actor means that it came by itself. */
export type Entry = {
  readonly rev: number;
  readonly at: number;
  readonly actor: Actor | null;
  readonly command: string | null;
  readonly fact: Fact;
};

/** The room's documents and its fact log, in its own SQLite. */
export class Store {
  readonly #sql: SqlStorage;
  #written: Documents = new Map();

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql;
  }

  /** A room that nobody claimed has no tables, and gets none by being looked at. */
  get exists(): boolean {
    const found = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'document'");
    return found.toArray().length > 0;
  }

  /** Once, before the first `save` of a room. */
  create(): void {
    for (const statement of CREATE_TABLES) this.#sql.exec(statement);
    this.#sql.exec('INSERT INTO schema_version (version) VALUES (?)', SCHEMA_VERSION);
  }

  /** Reads the place back, brought up to today's form. */
  load(): Place {
    const { version } = this.#sql.exec<{ version: number }>('SELECT version FROM schema_version').one();
    const rows = this.#sql.exec<{ key: string; value: string }>('SELECT key, value FROM document').toArray();
    const stored = new Map(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
    const place = fromDocuments(upgraded(stored, version));
    // Of an older form nothing counts as written: the next save writes it all anew.
    this.#written = version === SCHEMA_VERSION ? toDocuments(place) : new Map();
    return place;
  }

  /** Writes the documents that changed. To be called inside a transaction. */
  save(place: Place): void {
    const documents = toDocuments(place);
    for (const [key, value] of documents) {
      if (this.#written.has(key) && this.#written.get(key) === value) continue;
      this.#sql.exec('INSERT OR REPLACE INTO document (key, value) VALUES (?, ?)', key, JSON.stringify(value));
    }
    for (const key of this.#written.keys()) {
      if (!documents.has(key)) this.#sql.exec('DELETE FROM document WHERE key = ?', key);
    }
    this.#written = documents;
  }

  append(entry: Entry): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO log (slot, rev, at, actor, command, fact) VALUES (?, ?, ?, ?, ?, ?)',
      entry.rev % LOG_KEPT,
      entry.rev,
      entry.at,
      JSON.stringify(entry.actor),
      entry.command,
      JSON.stringify(entry.fact),
    );
  }

  /** The facts after `rev` up to the last, `upTo`; null if the log no longer has them all. */
  since(rev: number, upTo: number): readonly { readonly rev: number; readonly fact: Fact }[] | null {
    if (rev > upTo) return null;
    const rows = this.#sql
      .exec<{ rev: number; fact: string }>('SELECT rev, fact FROM log WHERE rev > ? ORDER BY rev', rev)
      .toArray();
    if (rows.length !== upTo - rev) return null;
    return rows.map((row) => ({ rev: row.rev, fact: JSON.parse(row.fact) }));
  }

  /** After the end only the tombstone stays. */
  forget(): void {
    this.#sql.exec('DELETE FROM log');
    this.#sql.exec('DELETE FROM result');
  }
}
