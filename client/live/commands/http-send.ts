import type { Command } from '#protocol/commands.ts';
import type { Reply } from '../../lib/network/failure.ts';
import type { Fetch } from '../../lib/network/site-fetch.ts';
import { replyOf } from '../../lib/network/reply.ts';
import { callOf } from '#domain/room/commands.ts';
import { fetchAs, headersOf, type RoomCredentials } from '../connection/room-calls.ts';

/** Resolves with the number of the room's last fact, if the server says it; null if the command has no such call. */
export type HttpSend = (command: Command, id: string, signal: AbortSignal) => Promise<Reply<number | null>> | null;

/** Sends commands by HTTP, with the id as `Idempotency-Key`. Each call is tried once: the caller decides on retries. */
export const createHttpSend =
  (credentials: RoomCredentials, fetch: Fetch): HttpSend =>
  (command, id, signal) => {
    const call = callOf(command, credentials.sessionId);
    if (!call) return null;
    const { method, path, body } = call;
    const init = {
      method,
      signal,
      headers: {
        ...headersOf(credentials),
        'Idempotency-Key': id,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    return replyOf(
      () => fetchAs(credentials, fetch)(`/api${path}`, init),
      ({ headers }) => Promise.resolve(Number(headers.get('X-Room-Rev')) || null),
    );
  };
