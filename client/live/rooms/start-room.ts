import type { Failure, Reply } from '../../lib/network/failure.ts';
import type { KnownRooms } from './known-rooms.ts';

type NewRoom = { readonly session_id: string; readonly name: string };

type StartRoomOptions = {
  readonly knownRooms: KnownRooms;
  readonly newId: () => string;
  /** POST /api/sessions with the code as `X-Room-Code`. */
  readonly create: (sessionId: string, code: string) => Promise<Reply<NewRoom>>;
};

export type Started = { readonly sessionId: string; readonly failure: Failure | null };

/**
 * Creates a room. Its id and its code are made here and stored before the call, so that a lost answer loses nothing. If the
 * call fails, the first connection with the code claims the room.
 */
export async function startRoom({ knownRooms, newId, create }: StartRoomOptions): Promise<Started> {
  const sessionId = newId();
  const code = newId();
  knownRooms.remember({ session_id: sessionId, code });
  const reply = await create(sessionId, code);
  if (reply.ok) knownRooms.remember({ session_id: sessionId, code, name: reply.value.name });
  return { sessionId, failure: reply.ok ? null : reply.failure };
}
