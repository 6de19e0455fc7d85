type Ring = {
  readonly table: 'log' | 'result';
  readonly column: 'fact' | 'inverse' | 'body';
  /** Rises with every new row. */
  readonly order: 'rev' | 'at';
};

/** A long value: its row, and how many bytes it and the newer long ones have together. */
type LongValue = { readonly slot: number; readonly at: number; readonly sum: number };

/** The values of a ring with more than so many bytes, the newest first. */
export function longValues(sql: SqlStorage, { table, column, order }: Ring, longer: number): readonly LongValue[] {
  type Row = { slot: number; at: number; bytes: number };
  const size = `length(CAST(${column} AS BLOB))`;
  const rows = sql.exec<Row>(
    `SELECT slot, at, ${size} AS bytes FROM ${table} WHERE ${size} > ? ORDER BY ${order} DESC`,
    longer,
  );
  let sum = 0;
  return rows.toArray().map(({ slot, at, bytes }) => ({ slot, at, sum: (sum += bytes) }));
}
