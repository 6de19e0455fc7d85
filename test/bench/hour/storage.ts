import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { VirtualTime } from '../../support/virtual-time.ts';

/**
 * A room's storage on virtual time: real SQL, one alarm, and a count of what the platform bills. Only what our rooms
 * use of it is there.
 */
export function createStorage(time: VirtualTime, ring: () => void) {
  const database = new DatabaseSync(':memory:');
  const counts = { rows: 0, rowsRead: 0 };
  let alarm: number | null = null;

  const exec = (query: string, ...bindings: SQLInputValue[]) => {
    const statement = database.prepare(query);
    if (statement.columns().length === 0) {
      counts.rows += Number(statement.run(...bindings).changes);
      return cursorOf([]);
    }
    const rows = statement.all(...bindings);
    counts.rowsRead += rows.length;
    return cursorOf(rows);
  };
  const stop = () => {
    counts.rows += 1;
    if (alarm !== null) time.clear(alarm);
    alarm = null;
  };
  return {
    counts,
    storage: {
      sql: { exec },
      transactionSync(run: () => void) {
        database.exec('BEGIN');
        run();
        database.exec('COMMIT');
      },
      async setAlarm(at: number) {
        stop();
        alarm = time.set(() => {
          alarm = null;
          ring();
        }, at - time.now());
      },
      deleteAlarm: async () => stop(),
    },
  };
}

const cursorOf = (rows: readonly unknown[]) => ({
  toArray: () => rows,
  one: () => rows[0],
  [Symbol.iterator]: () => rows[Symbol.iterator](),
});
