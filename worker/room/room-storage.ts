import { isLonger } from '#domain/lib/bytes.ts';
import type { Actor } from '#domain/people/actor.ts';
import { isTellable } from '#domain/room/fact-frames.ts';
import type { Fact, LoggedFact } from '#domain/room/facts.ts';
import type { RoomLifecycle } from '#domain/room/lifecycle.ts';
import type { RoomClock } from '#domain/room/private-state.ts';
import type { LoggedAct, PastActs } from '#domain/trail/act.ts';
import type { CommandName } from '#protocol/commands.ts';
import type { Document } from '#domain/room/stored-form.ts';
import { changesBetween, fromDocuments, SCHEMA_VERSION, upgraded } from '#domain/room/stored.ts';
import { LOG_SLOTS, slotOf } from './log-slots.ts';
import { longValues } from './long-values.ts';
import {
  actText,
  dropInverses,
  inverseAt,
  lastActs,
  loggedActs,
  LONG_INVERSE_BYTES,
  type ActEntry,
} from './stored-acts.ts';

/** The tables of a claimed room. The format of the documents has its version in `stored.ts` of the domain. */
const CREATE_TABLES = [
  'CREATE TABLE schema_version (version INTEGER NOT NULL)',
  'CREATE TABLE document (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  `CREATE TABLE log (
    slot INTEGER PRIMARY KEY, rev INTEGER NOT NULL, at INTEGER NOT NULL,
    actor TEXT NOT NULL, command TEXT, fact TEXT NOT NULL, act TEXT, inverse TEXT
  )`,
  'CREATE TABLE result (slot INTEGER PRIMARY KEY, key TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL)',
  'CREATE TABLE chore (name TEXT PRIMARY KEY, due INTEGER NOT NULL, attempt INTEGER NOT NULL) WITHOUT ROWID',
] as const;

/** Documents that one statement writes. The platform allows a statement a hundred values. */
const PUT_TOGETHER = 50;
/** The columns that a log of version 5 and before lacks. */
const ADD_ACTS = ['ALTER TABLE log ADD COLUMN act TEXT', 'ALTER TABLE log ADD COLUMN inverse TEXT'] as const;

/** Characters of JSON of missed facts, at most. The whole state of a full room is about as long. */
const MAX_REPLAY_CHARS = 256 * 1024;

/** Facts with more bytes are long: of these only so many bytes are kept. */
const LONG_FACT_BYTES = 4 * 1024;
const FACTS_BYTES = 256 * 1024;

/** In place of a fact that is not repeated: a screen that missed it gets the whole state. */
const UNREPEATABLE = JSON.stringify({ fact: 'room.restored' } satisfies LoggedFact);

/** Where history names accounts, in JSON. Text that people write cannot match, because its quotes are escaped. */
const ACCOUNT_REFERENCES = [
  ['log', 'actor', 'uid'],
  ['log', 'fact', 'ownerUid'],
  ['log', 'inverse', 'ownerUid'],
  ['result', 'body', 'firebase_uid'],
] as const;

/** A row of the fact log. `at` in epoch milliseconds; `actor` is null if nobody made the change. */
export type LogEntry = {
  readonly rev: number;
  /** How many facts up to this one do not pass. */
  readonly acts: number;
  readonly at: number;
  readonly actor: Actor | null;
  readonly command: CommandName | null;
  readonly fact: LoggedFact;
};

type FactRow = { rev: number; fact: string };
type LoggedRevision = { readonly rev: number; readonly fact: Fact };

/** The room's documents and its fact log, in its own SQLite. */
export class RoomStorage {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  /** The version of what is stored; null while nothing is. */
  #version: number | null = null;
  #written: RoomLifecycle = { state: 'unclaimed' };

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
  }

  /** Whether anything is stored. Looking at an unclaimed room creates no tables. */
  get exists(): boolean {
    const found = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'document'");
    return found.toArray().length > 0;
  }

  /** Reads the stored room, upgraded to the current version. */
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
   * Writes the documents that changed, and what `others` write, in one transaction.
   * @throws if it cannot be stored; then nothing is written.
   */
  write(lifecycle: RoomLifecycle, others: readonly (() => void)[]): void {
    const { put, drop } = changesBetween(this.#written, lifecycle);
    const isOneStatement =
      this.#version === SCHEMA_VERSION && put.length <= PUT_TOGETHER && drop.length === 0 && others.length === 0;
    // One statement is whole or nothing by itself. A hall that joins at once saves as many transactions.
    if (isOneStatement) this.#put(put);
    else
      this.#storage.transactionSync(() => {
        this.#prepare();
        for (let from = 0; from < put.length; from += PUT_TOGETHER) this.#put(put.slice(from, from + PUT_TOGETHER));
        for (const key of drop) this.#sql.exec('DELETE FROM document WHERE key = ?', key);
        for (const write of others) write();
      });
    this.#version = SCHEMA_VERSION;
    this.#written = lifecycle;
  }

  /** One statement for several documents: each statement has a price of its own. */
  #put(documents: readonly Document[]): void {
    if (documents.length === 0) return;
    const rows = documents.map(() => '(?, ?)').join(', ');
    const bindings = documents.flatMap(([key, value]) => [key, JSON.stringify(value)]);
    this.#sql.exec(`INSERT OR REPLACE INTO document (key, value) VALUES ${rows}`, ...bindings);
  }

  /** Creates the tables of a new room. Of an older version all documents are written anew. */
  #prepare(): void {
    if (this.#version === SCHEMA_VERSION) return;
    if (this.#version === null) {
      for (const statement of CREATE_TABLES) this.#sql.exec(statement);
      this.#sql.exec('INSERT INTO schema_version (version) VALUES (?)', SCHEMA_VERSION);
      return;
    }
    if (!this.#hasActs) for (const statement of ADD_ACTS) this.#sql.exec(statement);
    this.#sql.exec('DELETE FROM document');
    this.#sql.exec('UPDATE schema_version SET version = ?', SCHEMA_VERSION);
  }

  get #hasActs(): boolean {
    const { sql } = this.#sql.exec<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'log'").one();
    return sql.includes(' inverse ');
  }

  append(entry: LogEntry, done?: ActEntry): void {
    const fact = JSON.stringify(entry.fact);
    const inverse = done?.act.inverse ?? null;
    this.#sql.exec(
      'INSERT OR REPLACE INTO log (slot, rev, at, actor, command, fact, act, inverse) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      slotOf(entry),
      entry.rev,
      entry.at,
      JSON.stringify(entry.actor),
      entry.command,
      isLonger(fact, FACTS_BYTES) ? UNREPEATABLE : fact,
      done ? actText(entry.rev, done) : null,
      inverse,
    );
    if (inverse !== null && isLonger(inverse, LONG_INVERSE_BYTES)) dropInverses(this.#sql, entry.at);
    if (isLonger(fact, LONG_FACT_BYTES)) this.#dropLong();
  }

  /** Drops long facts that are never repeated, because long ones came after them. */
  #dropLong(): void {
    const ring = { table: 'log', column: 'fact', order: 'rev' } as const;
    for (const { slot, sum } of longValues(this.#sql, ring, LONG_FACT_BYTES)) {
      if (sum > FACTS_BYTES) this.#sql.exec('UPDATE log SET fact = ? WHERE slot = ?', UNREPEATABLE, slot);
    }
  }

  /** The last acts, newest first. */
  acts(most: number): readonly LoggedAct[] {
    const from = this.#newestSlot;
    return from === null ? [] : lastActs(this.#sql, from, most);
  }

  /** What an undo may take back, and a command continue. */
  pastActs(): PastActs {
    return {
      newest: () => {
        const from = this.#newestSlot;
        return from === null ? null : (loggedActs(this.#sql, from, 1)[0] ?? null);
      },
      last: (most) => this.acts(most),
      inverseOf: ({ slot }) => inverseAt(this.#sql, slot),
    };
  }

  /** The slot of the newest fact that does not pass; null while the log has an older form. */
  get #newestSlot(): number | null {
    const { state } = this.#written;
    return state === 'open' || state === 'moved' ? this.#written.room.clock.acts % LOG_SLOTS : null;
  }

  /**
   * The facts after `rev`. Null if the log does not have them all, if they are longer than the whole state, or if one
   * of them cannot be sent alone. Passing ones are not among them: people and votes are sent as a whole instead.
   */
  factsSince(rev: number, clock: RoomClock): readonly LoggedRevision[] | null {
    if (rev > clock.rev || rev < this.#keptFrom(clock) - 1) return null;
    const missed: LoggedRevision[] = [];
    let length = 0;
    for (const row of this.#newestFirst(clock)) {
      if (row.rev <= rev) break;
      length += row.fact.length;
      if (length > MAX_REPLAY_CHARS) return null;
      const fact: LoggedFact = JSON.parse(row.fact);
      if (!isTellable(fact)) return null;
      missed.push({ rev: row.rev, fact });
    }
    return missed.toReversed();
  }

  /** The ring of facts that do not pass, read backwards, so that no row is read that is not needed. */
  *#newestFirst({ acts }: RoomClock): Iterable<FactRow> {
    const newest = acts % LOG_SLOTS;
    const rows = 'SELECT rev, fact FROM log WHERE slot BETWEEN ? AND ? ORDER BY slot DESC';
    yield* this.#sql.exec<FactRow>(rows, 0, newest);
    yield* this.#sql.exec<FactRow>(rows, newest + 1, LOG_SLOTS - 1);
  }

  /** The number of the oldest fact that does not pass; its slot is overwritten next. */
  #keptFrom({ acts }: RoomClock): number {
    const [oldest] = this.#sql.exec<{ rev: number }>('SELECT rev FROM log WHERE slot = ?', (acts + 1) % LOG_SLOTS);
    return oldest?.rev ?? 0;
  }

  /** Removes an account from the history, with the names of the seats from which it acted. */
  eraseAccount(uid: string): void {
    this.#sql.exec(
      "UPDATE log SET act = json_set(act, '$.name', NULL) WHERE act IS NOT NULL AND instr(actor, ?)",
      `"uid":${JSON.stringify(uid)}`,
    );
    for (const [table, column, field] of ACCOUNT_REFERENCES) {
      const named = `"${field}":${JSON.stringify(uid)}`;
      this.#sql.exec(
        `UPDATE ${table} SET ${column} = replace(${column}, ?1, ?2) WHERE instr(${column}, ?1)`,
        named,
        `"${field}":null`,
      );
    }
  }

  /** Removes the log, and stores these acts, newest first, as those before the one with the number `acts`. They cannot be undone. */
  replaceActs(acts: readonly LoggedAct[], before: number): void {
    this.#sql.exec('DELETE FROM log');
    for (const [index, { rev, at, actor, command, slot: _, parts: __, id, scope, name, ...act }] of acts.entries()) {
      const entry = {
        rev,
        acts: before - 1 - index + LOG_SLOTS,
        at,
        actor,
        command,
        fact: { fact: 'room.restored' } as const,
      };
      this.append(entry, { act: { ...act, inverse: null }, name, given: { id, scope: scope ?? '' } });
    }
  }

  /** Removes the history: only the tombstone stays after the end. */
  clearHistory(): void {
    this.#sql.exec('DELETE FROM log');
    this.#sql.exec('DELETE FROM result');
  }
}
