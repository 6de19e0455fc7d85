import security from '../../docs/security.md?raw';

/** How many values a ring has at most, and how many bytes together, as docs/security.md says. */
export function boundOf(ring: string): { readonly values: number; readonly bytes: number } {
  const row = security.split('\n').find((line) => line.startsWith(`| \`${ring}\``));
  const [, , values = '', bytes = ''] = row?.split('|').map((cell) => cell.trim()) ?? [];
  const [values_, bytes_] = [values, bytes].map((text) => Number(/^[\d,]+/u.exec(text)?.[0].replaceAll(',', '')));
  if (!values_ || !bytes_) throw new Error(`No bounds of ${ring}`);
  return { values: values_, bytes: bytes_ };
}

/** The values and bytes that a table has in a column. */
export function keptIn(
  sql: SqlStorage,
  ring: string,
  where = 'TRUE',
): { readonly values: number; readonly bytes: number } {
  const [table, column] = ring.split('.');
  return sql
    .exec<{ values: number; bytes: number }>(
      `SELECT count(${column}) AS "values", coalesce(sum(length(CAST(${column} AS BLOB))), 0) AS bytes
        FROM ${table} WHERE ${where}`,
    )
    .one();
}
