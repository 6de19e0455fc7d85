import type { Backup } from '#protocol/backup.ts';
import type { Context } from 'hono';
import { saveBackup } from '../../db/backups.ts';
import { log } from '../../log.ts';
import type { AppEnv } from './app-env.ts';
import { digestOf, randomId } from '../../lib/random-id.ts';
import { ask } from './room.ts';

/** D1 limits a row to 2 MB. */
const KEPT_AT_MOST_BYTES = 1.5 * 1024 * 1024;

/** Stores a backup in D1. The caller has it in the response, so a failure is only logged. */
export async function storeBackup(c: Context<AppEnv>, backup: Backup): Promise<void> {
  try {
    const json = new TextEncoder().encode(JSON.stringify(backup));
    const body = await through(new CompressionStream('gzip'), json);
    if (body.byteLength > KEPT_AT_MOST_BYTES) return;
    const { session_id, taken_at } = backup;
    const id = `${session_id}.${await ownPart(c)}`;
    await saveBackup(c.env.DB, { id, session_id, taken_at, bytes: json.byteLength, body: Buffer.from(body) });
  } catch (error) {
    log.warn('D1 does not answer: a backup is not kept', error);
  }
}

/** A repeated call gives the same id, so that a retry pushes no other backup out. */
const ownPart = async ({ var: { key, caller } }: Context<AppEnv>): Promise<string> =>
  key === null ? randomId() : digestOf(`${caller.clientId ?? caller.code ?? ''} ${key}`);

/** The JSON of a stored backup. */
export async function unpacked(body: Uint8Array): Promise<Backup> {
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream('gzip'), body)));
}

const through = async (way: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer();

/**
 * The room as a backup, with its owner.
 * @throws RefusalError if the caller may not make one.
 */
export const backupOf = (c: Context<AppEnv>, roomId: string) => ask(c, roomId, (room) => room.backup(c.var.caller));
