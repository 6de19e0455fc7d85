import type { Instant } from '#protocol/time.ts';

/** What is pending: an update for the audience, or something that a relay is to be told. */
type Pending = 'audience' | 'relays';

/**
 * Whether something for the audience is pending, stored in the table of tasks. Its content is in memory alone, and a
 * room may hibernate before its alarm fires, or end in a crash.
 */
export class PendingBroadcast {
  readonly #sql: SqlStorage;
  readonly #name: Pending;
  #due: Instant | null = null;

  constructor(sql: SqlStorage, name: Pending) {
    this.#sql = sql;
    this.#name = name;
  }

  load(): boolean {
    const rows = this.#sql.exec<{ due: Instant }>('SELECT due FROM chore WHERE name = ?', this.#name).toArray();
    this.#due = rows[0]?.due ?? null;
    return this.#due !== null;
  }

  get due(): Instant | null {
    return this.#due;
  }

  /** `due` is null if nothing is pending. */
  setDue(due: Instant | null): void {
    if (due === this.#due) return;
    this.#due = due;
    if (due === null) this.#sql.exec('DELETE FROM chore WHERE name = ?', this.#name);
    else this.#sql.exec('INSERT OR REPLACE INTO chore (name, due, attempt) VALUES (?, ?, 0)', this.#name, due);
  }
}
