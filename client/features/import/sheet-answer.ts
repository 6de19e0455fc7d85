import type { Sheet } from './sheet.ts';

/** What the page hears about a sheet. The page loads this file, and the worker alone what reads sheets. */
export type ReadSheet =
  /** `sheets`: all of the workbook that can be read, `sheet` among them; of anything else the one. */
  | { readonly ok: true; readonly sheet: Sheet; readonly sheets: readonly Sheet[] }
  | { readonly ok: false; readonly problem: string };

export const unread = (problem: string): ReadSheet => ({ ok: false, problem });

/** A file has so many bytes at most. */
export const MOST_BYTES = 1024 * 1024;
