import { deleteSession, isSessionOf } from '../../db/sessions.ts';
import { RefusalError } from './refusal-error.ts';
import type { CallerRooms } from './room.ts';

/** Ends an event; a repeated call with the same key succeeds too. */
export async function finishEvent(rooms: CallerRooms, roomId: string): Promise<void> {
  await rooms.perform(roomId, { command: 'event.finish' });
}

/** Ends an event. If it has ended already, its owner deletes what is stored of it. */
export async function finishOrPurge(rooms: CallerRooms, db: D1Database, roomId: string): Promise<void> {
  try {
    await finishEvent(rooms, roomId);
  } catch (error) {
    const { uid } = rooms.caller;
    if (!isOver(error) || uid === null) throw error;
    await purge(rooms, db, { roomId, uid });
  }
}

type EndedRoom = { readonly roomId: string; readonly uid: string };

/** The room first, so that it writes nothing to D1 any more. After an interruption the row still names the owner. */
async function purge(rooms: CallerRooms, db: D1Database, { roomId, uid }: EndedRoom): Promise<void> {
  try {
    await rooms.act(roomId, (room, caller) => room.purge(caller));
  } catch (error) {
    if (!isOver(error) || !(await isSessionOf(db, roomId, uid))) throw error;
  }
  await deleteSession(db, roomId);
}

const isOver = (error: unknown): boolean =>
  error instanceof RefusalError && ['session_not_found', 'moved'].includes(error.refusal.error);
