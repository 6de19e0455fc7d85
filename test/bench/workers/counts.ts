/** What rooms cost, counted since the runtime started: it outlives every hibernation. */
export const counts = { constructed: 0, alarms: 0, frames: 0, reads: 0, rows: 0 };

let isCounting = false;

/** Every row that any room writes from now on; a setting of the alarm is one as well, as the platform bills it. */
export function countWrites(storage: DurableObjectStorage): void {
  if (isCounting) return;
  isCounting = true;
  const ofSql: Pick<SqlStorage, 'exec'> = Object.getPrototypeOf(storage.sql);
  const { exec } = ofSql;
  ofSql.exec = function counted<Row extends Record<string, SqlStorageValue>>(
    this: SqlStorage,
    query: string,
    ...bindings: unknown[]
  ) {
    const cursor = exec.call<SqlStorage, [string, ...unknown[]], SqlStorageCursor<Row>>(this, query, ...bindings);
    counts.rows += cursor.rowsWritten;
    return cursor;
  };
  const ofStorage: Pick<DurableObjectStorage, 'setAlarm'> = Object.getPrototypeOf(storage);
  const { setAlarm } = ofStorage;
  ofStorage.setAlarm = async function counted(this: DurableObjectStorage, at, options) {
    counts.rows += 1;
    await setAlarm.call(this, at, options);
  };
}
