import * as z from 'zod/mini';

/** The format of a list or of statistics: for a program, or for a spreadsheet. */
export const formatQuery = z.object({ format: z.optional(z.enum(['json', 'csv', 'xlsx'])) });

/** The media types of tables. */
export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
