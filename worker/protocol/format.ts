import * as z from 'zod/mini';

/** The format of a list or of statistics: for a program, or for a spreadsheet. */
export const format = z.enum(['json', 'csv', 'xlsx']);

export const formatQuery = z.object({ format: z.optional(format) });
