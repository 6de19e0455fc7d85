import type { Backup } from '#protocol/backup.ts';
import { saveBackup } from '../../db/backups.ts';
import { log } from '../../log.ts';
import { digestOf, randomId } from '../../lib/random-id.ts';
import type { CallerRooms } from './room.ts';

/** D1 limits a row to 2 MB. */
const MAX_STORED_BYTES = 1.9 * 1000 * 1000;

type BackupCall = Pick<CallerRooms, 'caller' | 'key'>;

/** Stores a backup in D1. The caller has it in the response, so a failure is only logged. */
export async function storeBackup(db: D1Database, backup: Backup, call: BackupCall): Promise<void> {
  try {
    const json = new TextEncoder().encode(JSON.stringify(backup));
    const body = await pipedThrough(new CompressionStream('gzip'), json);
    if (body.byteLength > MAX_STORED_BYTES) return;
    const { session_id, taken_at } = backup;
    const id = `${session_id}.${await idSuffixOf(call)}`;
    await saveBackup(db, { id, session_id, taken_at, bytes: json.byteLength, body: Buffer.from(body) });
  } catch (error) {
    log.warn('D1 does not answer: a backup is not kept', error);
  }
}

/** A repeated call gives the same id, so that a retry pushes no other backup out. */
const idSuffixOf = async ({ key, caller }: BackupCall): Promise<string> =>
  key === null ? randomId() : digestOf(`${caller.clientId ?? caller.code ?? ''} ${key}`);

/** The JSON of a stored backup. */
export async function unpacked(body: Uint8Array): Promise<Backup> {
  return JSON.parse(new TextDecoder().decode(await pipedThrough(new DecompressionStream('gzip'), body)));
}

const pipedThrough = async (stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/**
 * The room as a backup, with its owner.
 * @throws RefusalError if the caller may not make one.
 */
export const backupOf = ({ ask }: CallerRooms, roomId: string) => ask(roomId, (room, caller) => room.backup(caller));
