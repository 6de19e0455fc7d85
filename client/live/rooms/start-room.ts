import type { Failure, Reply } from '../../lib/network/failure.ts';
import type { KnownRooms } from './known-rooms.ts';

type NewRoom = { readonly session_id: string; readonly name: string };

/** A room that does not exist yet. */
export type RoomToStart = { readonly sessionId: string; readonly code: string };

type StartRoomOptions = RoomToStart & {
  readonly knownRooms: KnownRooms;
  /** POST /api/sessions with the code as `X-Room-Code`. */
  readonly create: (sessionId: string, code: string) => Promise<Reply<NewRoom>>;
};

/**
 * Creates a room. Its id and its code are stored before the call, so that a lost answer loses nothing. If the call fails, the
 * first connection with the code claims the room. Resolves to what failed.
 */
export async function startRoom({ sessionId, code, knownRooms, create }: StartRoomOptions): Promise<Failure | null> {
  knownRooms.remember({ session_id: sessionId, code });
  const reply = await create(sessionId, code);
  if (reply.ok) knownRooms.remember({ session_id: sessionId, code, name: reply.value.name });
  return reply.ok ? null : reply.failure;
}
