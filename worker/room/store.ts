import type { Actor } from '#domain/change.ts';
import { isNews } from '#domain/facts.ts';
import type { Fact, LoggedFact } from '#domain/facts.ts';
import type { Place } from '#domain/room.ts';
import { changesBetween, fromDocuments, SCHEMA_VERSION, upgraded } from '#domain/stored.ts';
import { CREATE_TABLES } from './tables.ts';

/** How many facts a room keeps. A slot of the ring is written over, so that keeping it short costs no deletes. */
const LOG_KEPT = 2000;
/** Facts told to somebody who comes back, in characters of JSON. A full room's whole state is about as long. */
const MISSED_AT_MOST = 256 * 1024;

/** Where the past names accounts, in JSON: what people write cannot look like it, its quotes are escaped. */
const NAMED_IN = [
  ['log', 'actor', 'uid'],
  ['log', 'fact', 'ownerUid'],
  ['result', 'body', 'firebase_uid'],
] as const;

/** A line of the fact log. `at` in epoch milliseconds; no actor means that it came by itself. */
export type Entry = {
  readonly rev: number;
  readonly at: number;
  readonly actor: Actor | null;
  readonly command: string | null;
  readonly fact: LoggedFact;
};

/** The room's documents and its fact log, in its own SQLite. */
export class Store {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  /** Of what is stored; null while nothing is. */
  #version: number | null = null;
  #written: Place = { state: 'unclaimed' };

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
  }

  /** A room that nobody claimed has no tables, and gets none by being looked at. */
  get exists(): boolean {
    const found = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'document'");
    return found.toArray().length > 0;
  }

  /** Reads the place back, brought up to today's form. */
  load(): Place {
    const { version } = this.#sql.exec<{ version: number }>('SELECT version FROM schema_version').one();
    const rows = this.#sql.exec<{ key: string; value: string }>('SELECT key, value FROM document').toArray();
    const stored = new Map(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
    const place = fromDocuments(upgraded(stored, version));
    this.#version = version;
    if (version === SCHEMA_VERSION) this.#written = place;
    return place;
  }

  /**
   * Writes the documents that changed and whatever goes with them: all of it, or nothing.
   * @throws if it cannot be stored. Then what is stored is what was, and so is what counts as written.
   */
  write(place: Place, others: () => void): void {
    const { put, drop } = changesBetween(this.#written, place);
    this.#storage.transactionSync(() => {
      this.#prepare();
      for (const [key, value] of put) {
        this.#sql.exec('INSERT OR REPLACE INTO document (key, value) VALUES (?, ?)', key, JSON.stringify(value));
      }
      for (const key of drop) this.#sql.exec('DELETE FROM document WHERE key = ?', key);
      others();
    });
    this.#version = SCHEMA_VERSION;
    this.#written = place;
  }

  /** Tables for a new room; of an older form every document is written anew, under today's number. */
  #prepare(): void {
    if (this.#version === SCHEMA_VERSION) return;
    if (this.#version === null) {
      for (const statement of CREATE_TABLES) this.#sql.exec(statement);
      this.#sql.exec('INSERT INTO schema_version (version) VALUES (?)', SCHEMA_VERSION);
      return;
    }
    this.#sql.exec('DELETE FROM document');
    this.#sql.exec('UPDATE schema_version SET version = ?', SCHEMA_VERSION);
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

  /**
   * The facts after `rev` up to the last, `upTo`; null if the log no longer has them all, or if they are so long that
   * the whole state is shorter, or if one of them cannot be told alone.
   */
  since(rev: number, upTo: number): readonly { readonly rev: number; readonly fact: Fact }[] | null {
    if (rev > upTo || upTo - rev > LOG_KEPT) return null;
    const missed: { rev: number; fact: Fact }[] = [];
    let length = 0;
    type Row = { rev: number; fact: string };
    for (const row of this.#sql.exec<Row>('SELECT rev, fact FROM log WHERE rev > ? ORDER BY rev', rev)) {
      length += row.fact.length;
      if (length > MISSED_AT_MOST) return null;
      const fact: LoggedFact = JSON.parse(row.fact);
      if (!isNews(fact)) return null;
      missed.push({ rev: row.rev, fact });
    }
    return missed.length === upTo - rev ? missed : null;
  }

  /** An account is not named any more in what was written down of the past. */
  forgetAccount(uid: string): void {
    for (const [table, column, field] of NAMED_IN) {
      const named = `"${field}":${JSON.stringify(uid)}`;
      this.#sql.exec(
        `UPDATE ${table} SET ${column} = replace(${column}, ?1, ?2) WHERE instr(${column}, ?1)`,
        named,
        `"${field}":null`,
      );
    }
  }

  /** After the end only the tombstone stays. */
  forget(): void {
    this.#sql.exec('DELETE FROM log');
    this.#sql.exec('DELETE FROM result');
  }
}
