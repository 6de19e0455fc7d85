import { backup as form } from '#protocol/backup.ts';
import type { Backup } from '#protocol/backup.ts';
import { BACKUP_VERSION } from '#protocol/constants.ts';
import { event } from '../../text/es.ts';

const { backup: words } = event;

/** The server takes no more, bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

export type ReadBackup =
  | { readonly ok: true; readonly backup: Backup }
  | { readonly ok: false; readonly problem: string };

/** A backup from a file of the device, checked by the server's own schema before anything is asked. */
export async function readBackup(file: File): Promise<ReadBackup> {
  if (file.size > MOST_BYTES) return { ok: false, problem: words.tooLarge };
  return checkedBackup(parsed(await file.text()));
}

/** What is said to be a backup, by the server's own schema. */
export function checkedBackup(content: unknown): ReadBackup {
  if (!isRecord(content) || !('version' in content)) return { ok: false, problem: words.notJson };
  if (typeof content['version'] === 'number' && content['version'] > BACKUP_VERSION) {
    return { ok: false, problem: words.newer };
  }
  const read = form.safeParse(content);
  return read.success ? { ok: true, backup: read.data } : { ok: false, problem: words.invalid };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
