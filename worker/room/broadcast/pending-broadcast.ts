import type { Instant } from '#protocol/time.ts';

const TASK_NAME = 'audience';

/**
 * That something waits to be told to the audience, kept beside the room's other chores: a room may fall asleep before
 * its alarm rings, and what waits is in memory alone.
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

  /** Null: nothing waits any more. */
  setDue(due: Instant | null): void {
    if (due === this.#due) return;
    this.#due = due;
    if (due === null) this.#sql.exec('DELETE FROM chore WHERE name = ?', TASK_NAME);
    else this.#sql.exec('INSERT OR REPLACE INTO chore (name, due, attempt) VALUES (?, ?, 0)', TASK_NAME, due);
  }
}
