import type { Failure, Reply } from '../lib/failure.ts';
import type { Memory } from './memory.ts';

type NewRoom = { readonly session_id: string; readonly name: string };

type Parts = {
  readonly memory: Memory;
  readonly fresh: () => string;
  /** POST /api/sessions with the code as `X-Room-Code`. */
  readonly create: (sessionId: string, code: string) => Promise<Reply<NewRoom>>;
};

export type Started = { readonly sessionId: string; readonly failure: Failure | null };

/**
 * A new room. Its id and its code are made here and remembered before anybody is asked: an answer that is lost loses
 * nothing, and when the call fails the room is claimed by the first connection that brings the code.
 */
export async function startRoom({ memory, fresh, create }: Parts): Promise<Started> {
  const sessionId = fresh();
  const code = fresh();
  memory.remember({ session_id: sessionId, code });
  const reply = await create(sessionId, code);
  if (reply.ok) memory.remember({ session_id: sessionId, code, name: reply.value.name });
  return { sessionId, failure: reply.ok ? null : reply.failure };
}
