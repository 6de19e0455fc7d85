import { backup as form, type Backup } from '#protocol/backup.ts';
import { BACKUP_VERSION } from '#protocol/constants.ts';
import { event } from '../../text/es.ts';

const { backup: words } = event;

/** The server accepts at most so many bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

export type ReadBackup =
  | { readonly ok: true; readonly backup: Backup }
  | { readonly ok: false; readonly problem: string };

/** Reads a backup from a file and checks it with the server's own schema before anything is sent. */
export async function readBackupFile(file: File): Promise<ReadBackup> {
  if (file.size > MOST_BYTES) return { ok: false, problem: words.tooLarge };
  return checkedBackup(parsed(await file.text()));
}

/** Checks what may be a backup with the server's own schema. */
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
