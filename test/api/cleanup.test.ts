import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { revokeTokensInRooms, announcePlan } from '../../worker/api/lib/account-rooms.ts';
import { deleteStaleRoomEntries } from '../../worker/api/lib/cleanup-rooms.ts';
import { saveBackup } from '../../worker/db/backups.ts';
import { saveReport } from '../../worker/db/reports.ts';
import { recordSession } from '../../worker/db/sessions.ts';
import { usersWithUninformedRooms } from '../../worker/db/users.ts';
import { freshId } from './calls.ts';
import { newPerson } from './people.ts';
import { stubRooms } from './stub-rooms.ts';

const DAY = 24 * 60 * 60_000;
/** On the hour. */
const now = Date.UTC(2026, 10, 21, 12);

async function entry({ ended, owner = null }: { ended: number | null; owner?: string | null }): Promise<string> {
  const session_id = freshId();
  await recordSession(env.DB, { session_id, owner_uid: owner, name: 'Sala', created_at: 1, ended_at: ended });
  return session_id;
}

const isThere = async (table: string, id: string) =>
  (await env.DB.prepare(`SELECT 1 FROM ${table} WHERE session_id = ?`).bind(id).first()) !== null;

const backup = (session_id: string, taken_at: number) =>
  saveBackup(env.DB, { id: crypto.randomUUID(), session_id, taken_at, bytes: 1, body: Buffer.from([1]) });

test('[OP12] the entry of a room without an owner is deleted 30 days after its end, and no other', async () => {
  const old = await entry({ ended: now - 30 * DAY });
  const kept = [
    await entry({ ended: now - 29 * DAY }),
    await entry({ ended: null }),
    await entry({ ended: now - 99 * DAY, owner: 'ana' }),
    await entry({ ended: now - 99 * DAY }),
  ];
  await saveReport(env.DB, { session_id: kept[3] ?? '', owner_uid: 'ana', name: 'Sala', ended_at: 1, body: '{}' });
  await deleteStaleRoomEntries(env, now + 5 * 60_000);
  expect(await isThere('sessions', old)).toBe(true);
  await deleteStaleRoomEntries(env, now);
  expect(await isThere('sessions', old)).toBe(false);
  for (const id of kept) expect(await isThere('sessions', id)).toBe(true);
});

test('[OP12] a backup of a room without an entry is deleted after a day', async () => {
  const [room, gone, fresh] = [await entry({ ended: null, owner: 'ana' }), freshId(), freshId()];
  await backup(room, now - 9 * DAY);
  await backup(gone, now - DAY);
  await backup(fresh, now - DAY + 1);
  await deleteStaleRoomEntries(env, now);
  expect(await Promise.all([room, gone, fresh].map((id) => isThere('backups', id)))).toEqual([true, false, true]);
});

test('[OW17] every open room of an account is informed, however many there are', async () => {
  const person = await newPerson();
  const ids = Array.from({ length: 1001 }, () => freshId());
  const insert = env.DB.prepare("INSERT INTO sessions (session_id, owner_uid, name, created_at) VALUES (?, ?, '', 1)");
  await env.DB.batch(ids.map((id) => insert.bind(id, person.uid)));
  const told = { planChanged: [] as string[], endTokens: [] as string[] };
  const hear = (what: keyof typeof told, name: string) => async () => void told[what].push(name);
  const ROOMS = stubRooms((name) => ({ planChanged: hear('planChanged', name), endTokens: hear('endTokens', name) }));
  const hall = { ...env, ROOMS };
  await announcePlan(hall, person.uid);
  expect(told.planChanged.toSorted()).toEqual(ids.toSorted());
  await revokeTokensInRooms(hall, person.uid, now);
  expect(told.endTokens.toSorted()).toEqual(ids.toSorted());
});

test('[OW17] rooms that never answer do not keep other accounts from being informed', async () => {
  const uids = Array.from({ length: 12 }, () => crypto.randomUUID());
  const insert = env.DB.prepare(
    "INSERT INTO users (firebase_uid, email, display_name, created_at, rooms_told) VALUES (?, '', '', 1, 0)",
  );
  await env.DB.batch(uids.map((uid) => insert.bind(uid)));
  const seen = new Set<string>();
  for (let run = 0; run < 100; run += 1) for (const uid of await usersWithUninformedRooms(env.DB, 6)) seen.add(uid);
  expect(uids.filter((uid) => !seen.has(uid))).toEqual([]);
});
