import { roomOf, sessionId, thingId } from '#protocol/ids.ts';
import type { Answer } from '#protocol/down.ts';
import type { RefusalCode } from '#protocol/refusals.ts';
import type { Context } from 'hono';
import type { Caller, Reply, Snapshot } from '../../room/calls/types.ts';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { retryRoomCall } from '../../lib/retry.ts';
import { RefusalError } from './refusal-error.ts';

type RoomStub = ReturnType<Env['ROOMS']['getByName']>;

/**
 * Calls a room. The response carries the room's time.
 * @throws RefusalError
 */
export async function ask<Value>(
  c: Context<AppEnv>,
  roomId: string,
  question: (room: RoomStub) => Promise<Reply<Value>>,
): Promise<Value> {
  if (!sessionId.safeParse(roomId).success) throw new RefusalError({ error: 'session_not_found' });
  const reply = await retryRoomCall(() => question(c.env.ROOMS.getByName(roomId)));
  c.header('X-Server-Time', String(reply.serverTime));
  if (!reply.ok) throw new RefusalError(reply.refusal);
  return reply.value;
}

/** Sends a command to a room, which parses it. */
export const perform = (c: Context<AppEnv>, roomId: string, command: unknown): Promise<Answer> =>
  performKeyed(c, roomId, { command, key: c.var.key });

type KeyedCommand = { readonly command: unknown; readonly key: string | null; readonly caller?: Caller };

/**
 * Sends a command with an idempotency key; without one a key is generated, so that internal retries do not act twice.
 */
export async function performKeyed(
  c: Context<AppEnv>,
  roomId: string,
  { command, key, caller = c.var.caller }: KeyedCommand,
): Promise<Answer> {
  const call = { caller, command, key: key ?? crypto.randomUUID() };
  const { answer, rev } = await ask(c, roomId, (room) => room.perform(call));
  // By `rev` a screen knows which state contains its prediction.
  c.header('X-Room-Rev', String(rev));
  return answer;
}

type SnapshotOptions = { readonly asAudience?: boolean; readonly allQuestions?: boolean };

export const snapshot = (
  c: Context<AppEnv>,
  roomId: string,
  { asAudience = false, allQuestions = false }: SnapshotOptions = {},
) => ask(c, roomId, (room) => room.snapshot({ caller: c.var.caller, asAudience, allQuestions }));

/**
 * A part of an answer. It is missing only if a repeated call asks for something that was deleted.
 * @throws RefusalError
 */
export function requirePart<Part extends keyof Answer>(answer: Answer, part: Part): NonNullable<Answer[Part]> {
  const found = answer[part];
  if (found === undefined) throw new RefusalError({ error: 'not_found' });
  return found;
}

/**
 * A part of the state that the caller may see.
 * @throws RefusalError unauthorized for unknown callers, forbidden for others.
 */
export function requireVisible<Value>(part: Value | undefined, { known }: Snapshot): Value {
  if (part === undefined) throw new RefusalError({ error: known ? 'forbidden' : 'unauthorized' });
  return part;
}

/**
 * The room of an id in a path.
 * @throws RefusalError `otherwise`
 */
export function roomOfPath(id: string, otherwise: RefusalCode): string {
  if (!thingId.safeParse(id).success) throw new RefusalError({ error: otherwise });
  return roomOf(id);
}

/**
 * The room of an id in a body.
 * @throws RefusalError
 */
export function roomOfField(name: string, id: unknown): string {
  const checked = thingId.safeParse(id);
  if (!checked.success) throw invalidField(name);
  return roomOf(checked.data);
}

/**
 * The room that a body names.
 * @throws RefusalError
 */
export function roomOfBody(id: unknown, name = 'session_id', words?: string): string {
  const checked = sessionId.safeParse(id);
  if (!checked.success) throw invalidField(name, words);
  return checked.data;
}
