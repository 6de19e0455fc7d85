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

/** Asks a room. Its clock is the one that counts, so the answer carries the moment the room gave. */
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

/** One command. Its body has not been looked at: the room's door does that, for sockets as for calls. */
export const perform = (c: Context<AppEnv>, roomId: string, command: unknown): Promise<Answer> =>
  performKeyed(c, roomId, { command, key: c.var.key });

type KeyedCommand = { readonly command: unknown; readonly key: string | null; readonly caller?: Caller };

/** Without a key it gets one of ours, so that asking again after a moment of absence cannot act twice. */
export async function performKeyed(
  c: Context<AppEnv>,
  roomId: string,
  { command, key, caller = c.var.caller }: KeyedCommand,
): Promise<Answer> {
  const call = { caller, command, key: key ?? crypto.randomUUID() };
  const { answer, rev } = await ask(c, roomId, (room) => room.perform(call));
  // A screen that predicted this knows from it which copy of the room has it.
  c.header('X-Room-Rev', String(rev));
  return answer;
}

type SnapshotOptions = { readonly asAudience?: boolean; readonly allQuestions?: boolean };

export const snapshot = (
  c: Context<AppEnv>,
  roomId: string,
  { asAudience = false, allQuestions = false }: SnapshotOptions = {},
) => ask(c, roomId, (room) => room.snapshot({ caller: c.var.caller, asAudience, allQuestions }));

/** A part of an answer. It is missing only when a repeated write asks for something that is gone by now. */
export function requirePart<Part extends keyof Answer>(answer: Answer, part: Part): NonNullable<Answer[Part]> {
  const found = answer[part];
  if (found === undefined) throw new RefusalError({ error: 'not_found' });
  return found;
}

/** A part of the room that not everybody may see: strangers are asked who they are, all others told no. */
export function requireVisible<Value>(part: Value | undefined, { known }: Snapshot): Value {
  if (part === undefined) throw new RefusalError({ error: known ? 'forbidden' : 'unauthorized' });
  return part;
}

/** The room of a thing named in an address: what no id can name does not exist. */
export function roomOfPath(id: string, otherwise: RefusalCode): string {
  if (!thingId.safeParse(id).success) throw new RefusalError({ error: otherwise });
  return roomOf(id);
}

/** The room of a thing named in a body. */
export function roomOfField(name: string, id: unknown): string {
  const checked = thingId.safeParse(id);
  if (!checked.success) throw invalidField(name);
  return roomOf(checked.data);
}

/** The room that a body names, and what is said when it names none. */
export function roomOfBody(id: unknown, name = 'session_id', words?: string): string {
  const checked = sessionId.safeParse(id);
  if (!checked.success) throw invalidField(name, words);
  return checked.data;
}
