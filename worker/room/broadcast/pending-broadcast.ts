import type { Instant } from '#protocol/time.ts';

const TASK_NAME = 'audience';

/**
 * Whether an update for the audience is pending, stored in the table of tasks. Its content is in memory alone, and a
 * room may hibernate before its alarm fires.
 */
export class PendingBroadcast {
  readonly #sql: SqlStorage;
  #due: Instant | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  load(): boolean {
    const rows = this.#sql.exec<{ due: Instant }>('SELECT due FROM chore WHERE name = ?', TASK_NAME).toArray();
    this.#due = rows[0]?.due ?? null;
    return this.#due !== null;
  }

  /** `due` is null if nothing is pending. */
  setDue(due: Instant | null): void {
    if (due === this.#due) return;
    this.#due = due;
    if (due === null) this.#sql.exec('DELETE FROM chore WHERE name = ?', TASK_NAME);
    else this.#sql.exec('INSERT OR REPLACE INTO chore (name, due, attempt) VALUES (?, ?, 0)', TASK_NAME, due);
  }
}
