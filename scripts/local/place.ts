import { DatabaseSync } from 'node:sqlite';
import { port, state } from './instance.ts';
import { makeFolder } from './make-folder.ts';
import { arePortsFree } from './settings.ts';

/** Whether the error is that of SQLite for a file that another process has locked. */
const isLocked = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/** Its lock lasts as long as this process, however it ends: the system itself gives it back. */
let held: DatabaseSync | null = null;

/** Takes a data folder for this process. Returns why it cannot, in one sentence; null: it has it until it ends. */
export function folderProblem(folder: string): string | null {
  try {
    makeFolder(folder);
    held = new DatabaseSync(`${folder}/lock`);
    held.exec('BEGIN EXCLUSIVE');
    return null;
  } catch (error) {
    return isLocked(error)
      ? `Another copy of A Tiempo uses the data folder ${folder}. End it, or choose another folder: STATE=.state-2`
      : `The data folder ${folder} cannot be written. Choose another one: STATE=.state-2`;
  }
}

/** Gives the data folder back before this process ends. */
export function releaseFolder(): void {
  held?.close();
  held = null;
}

/** Why this copy cannot run where `PORT` and `STATE` say, in one sentence; null: it can, and has its data folder for itself. */
export async function placeProblem(): Promise<string | null> {
  // The two ports after it are for the payment stand-in and a receiver of webhooks.
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    return `PORT is ${process.env['PORT']}: it must be a whole number from 1 to 65533.`;
  if (!(await arePortsFree()))
    return `Port ${port} or ${port + 1} is taken. Choose others: PORT=${port === 8790 ? 8800 : 8790} STATE=.state-2`;
  return folderProblem(state);
}
