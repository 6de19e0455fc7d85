import * as z from 'zod/mini';

/** How figures and lists are wanted: for a program, or for a spreadsheet. */
export const format = z.enum(['json', 'csv']);

export const formatQuery = z.object({ format: z.optional(format) });
