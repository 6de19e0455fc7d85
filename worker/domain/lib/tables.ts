import type { OneTable } from '#protocol/one-table.ts';

/** Tables without a row in common as one. */
export const inOneTable = <Table extends object>(tables: readonly Table[]): OneTable<Table> =>
  Object.assign({}, ...tables);
