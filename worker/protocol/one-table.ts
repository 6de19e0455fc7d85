/** A table with the rows of all these tables: the intersection of a union. */
export type OneTable<Tables> = (Tables extends unknown ? (table: Tables) => void : never) extends (
  table: infer All,
) => void
  ? All
  : never;
