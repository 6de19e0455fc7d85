import { appendFileSync, renameSync, statSync } from 'node:fs';

const LOG_BYTES = 10_000_000;

/**
 * Writes lines into a log, with their moment. When it is full it becomes `FILE.1`, in place of the one before: a client that makes the
 * copy complain cannot fill the disk.
 */
export const logIn =
  (file: string, bytes = LOG_BYTES) =>
  (line: string): void => {
    appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
    if (statSync(file).size > bytes) renameSync(file, `${file}.1`);
  };
