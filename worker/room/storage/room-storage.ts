import type { Actor } from '#domain/room/decision.ts';
import { isNews, isOfPeople } from '#domain/room/facts.ts';
import type { Fact, LoggedFact } from '#domain/room/facts.ts';
import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { RoomClock } from '#domain/room/private-state.ts';
import { changesBetween, fromDocuments, SCHEMA_VERSION, upgraded } from '#domain/room/stored.ts';
import { CREATE_TABLES } from './tables.ts';

/**
 * How many facts a room keeps, and how many of people. Each kind has a ring of its own, whose slots are written over, so
 * that keeping it short costs no deletes.
 */
const LOG_SLOTS = 2000;
const PEOPLE_SLOTS = 200;
/** Facts told to somebody who comes back, in characters of JSON. A full room's whole state is about as long. */
const MAX_REPLAY_CHARS = 256 * 1024;

/** Where the past names accounts, in JSON: what people write cannot look like it, its quotes are escaped. */
const ACCOUNT_REFERENCES = [
  ['log', 'actor', 'uid'],
  ['log', 'fact', 'ownerUid'],
  ['result', 'body', 'firebase_uid'],
] as const;

/** A connection of the fact log. `at` in epoch milliseconds; no actor means that it came by itself. */
export type LogEntry = {
  readonly rev: number;
  /** How many facts up to this one are not of people. */
  readonly acts: number;
  readonly at: number;
  readonly actor: Actor | null;
  readonly command: string | null;
  readonly fact: LoggedFact;
};

type LoggedRevision = { readonly rev: number; readonly fact: Fact };

/** The room's documents and its fact log, in its own SQLite. */
export class RoomStorage {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  /** Of what is stored; null while nothing is. */
  #version: number | null = null;
  #written: RoomLifecycle = { state: 'unclaimed' };

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
  load(): RoomLifecycle {
    const { version } = this.#sql.exec<{ version: number }>('SELECT version FROM schema_version').one();
    const rows = this.#sql.exec<{ key: string; value: string }>('SELECT key, value FROM document').toArray();
    const stored = new Map(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
    const lifecycle = fromDocuments(upgraded(stored, version));
    this.#version = version;
    if (version === SCHEMA_VERSION) this.#written = lifecycle;
    return lifecycle;
  }

  /**
   * Writes the documents that changed and whatever goes with them: all of it, or nothing.
   * @throws if it cannot be stored. Then what is stored is what was, and so is what counts as written.
   */
  write(lifecycle: RoomLifecycle, others: () => void): void {
    const { put, drop } = changesBetween(this.#written, lifecycle);
    this.#storage.transactionSync(() => {
      this.#prepare();
      for (const [key, value] of put) {
        this.#sql.exec('INSERT OR REPLACE INTO document (key, value) VALUES (?, ?)', key, JSON.stringify(value));
      }
      for (const key of drop) this.#sql.exec('DELETE FROM document WHERE key = ?', key);
      others();
    });
    this.#version = SCHEMA_VERSION;
    this.#written = lifecycle;
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

  append(entry: LogEntry): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO log (slot, rev, at, actor, command, fact) VALUES (?, ?, ?, ?, ?, ?)',
      slotOf(entry),
      entry.rev,
      entry.at,
      JSON.stringify(entry.actor),
      entry.command,
      JSON.stringify(entry.fact),
    );
  }

  /**
   * The facts after `rev` up to now; null if the log no longer has them all, or if they are so long that the whole state
   * is shorter, or if one of them cannot be told alone. Those of people come for whoever sees them, as far as there are.
   */
  factsSince(rev: number, clock: RoomClock, { people }: { people: boolean }): readonly LoggedRevision[] | null {
    if (rev > clock.rev || rev < this.#keptFrom(clock) - 1) return null;
    const missed: LoggedRevision[] = [];
    let length = 0;
    type Row = { rev: number; fact: string };
    const below = people ? LOG_SLOTS + PEOPLE_SLOTS : LOG_SLOTS;
    const rows = this.#sql.exec<Row>('SELECT rev, fact FROM log WHERE rev > ? AND slot < ? ORDER BY rev', rev, below);
    for (const row of rows) {
      length += row.fact.length;
      if (length > MAX_REPLAY_CHARS) return null;
      const fact: LoggedFact = JSON.parse(row.fact);
      if (!isNews(fact)) return null;
      missed.push({ rev: row.rev, fact });
    }
    return missed;
  }

  /** The number of the oldest fact that is not of people: it has the slot that is written over next. */
  #keptFrom({ acts }: RoomClock): number {
    const [oldest] = this.#sql.exec<{ rev: number }>('SELECT rev FROM log WHERE slot = ?', (acts + 1) % LOG_SLOTS);
    return oldest?.rev ?? 0;
  }

  /** An account is not named any more in what was written down of the past. */
  eraseAccount(uid: string): void {
    for (const [table, column, field] of ACCOUNT_REFERENCES) {
      const named = `"${field}":${JSON.stringify(uid)}`;
      this.#sql.exec(
        `UPDATE ${table} SET ${column} = replace(${column}, ?1, ?2) WHERE instr(${column}, ?1)`,
        named,
        `"${field}":null`,
      );
    }
  }

  /** After the end only the tombstone stays. */
  clearHistory(): void {
    this.#sql.exec('DELETE FROM log');
    this.#sql.exec('DELETE FROM result');
  }
}

const slotOf = ({ rev, acts, fact }: LogEntry): number =>
  isOfPeople(fact) ? LOG_SLOTS + ((rev - acts) % PEOPLE_SLOTS) : acts % LOG_SLOTS;
