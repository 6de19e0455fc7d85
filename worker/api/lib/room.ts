import { roomOf, sessionId, thingId } from '#protocol/ids.ts';
import type { Answer } from '#protocol/down.ts';
import type { UnhurriedCode } from '#protocol/refusals.ts';
import type { Context } from 'hono';
import type { Caller, CallReply, Snapshot, SnapshotCall } from '../../room/calls/types.ts';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { retryRoomCall } from '../../lib/retry.ts';
import { RefusalError } from './refusal-error.ts';

export type RoomStub = ReturnType<Env['ROOMS']['getByName']>;

type CallerRoomsDeps = {
  readonly namespace: Env['ROOMS'];
  readonly caller: Caller;
  /** The idempotency key of the request. */
  readonly key: string | null;
  /** The room knows the caller's code or key. */
  readonly onProven: () => void;
  readonly setHeader: (name: 'X-Server-Time' | 'X-Room-Rev', value: string) => void;
};

type PerformOptions = { readonly key?: string | null; readonly whole?: unknown };

type SnapshotOptions = Partial<Omit<SnapshotCall, 'caller'>>;

/** The rooms, as one caller reaches them. */
export type CallerRooms = ReturnType<typeof createCallerRooms>;

/** The rooms for the caller of a request. The response carries the room's time, and `rev` after a command. */
export const roomsOf = (c: Context<AppEnv>, caller: Caller = c.var.caller): CallerRooms =>
  createCallerRooms({
    namespace: c.env.ROOMS,
    caller,
    key: c.var.key,
    onProven: () => c.set('isProven', true),
    setHeader: (name, value) => c.header(name, value),
  });

function createCallerRooms({ caller, ...deps }: CallerRoomsDeps) {
  const { namespace, key, onProven, setHeader } = deps;

  /**
   * Calls a room.
   * @throws RefusalError
   */
  async function ask<Value>(
    roomId: string,
    question: (room: RoomStub, caller: Caller) => Promise<CallReply<Value>>,
  ): Promise<Value> {
    if (!sessionId.safeParse(roomId).success) throw new RefusalError({ error: 'session_not_found' });
    const reply = await retryRoomCall(() => question(namespace.getByName(roomId), caller));
    setHeader('X-Server-Time', String(reply.serverTime));
    if (reply.isProven) onProven();
    if (!reply.ok) throw new RefusalError(reply.refusal);
    return reply.value;
  }

  /**
   * Sends a command to a room, which parses it. Without a key one is generated, so that internal retries do not act
   * twice. `whole` is the body of a call of several commands, with the first one.
   * @throws RefusalError
   */
  async function perform(
    roomId: string,
    command: unknown,
    { key: ownKey = key, whole }: PerformOptions = {},
  ): Promise<Answer> {
    const call = {
      caller,
      command,
      key: ownKey ?? crypto.randomUUID(),
      ...(whole !== undefined && { whole: JSON.stringify(whole) }),
    };
    const { answer, rev } = await ask(roomId, (room) => room.perform(call));
    // By `rev` a screen knows which state contains its prediction.
    setHeader('X-Room-Rev', String(rev));
    return answer;
  }

  /**
   * Sends a command and returns one part of the answer under its name. It is missing only if a repeated call asks for
   * something that was deleted.
   * @throws RefusalError
   */
  async function answerWith<Part extends keyof Answer>(
    part: Part,
    roomId: string,
    command: unknown,
    options?: PerformOptions,
  ): Promise<With<Part>> {
    const answer = await perform(roomId, command, options);
    if (!has(answer, part)) throw new RefusalError({ error: 'not_found' });
    return answer;
  }

  return {
    caller,
    key,
    ask,
    perform,
    answerWith,
    /**
     * The same, the part alone.
     * @throws RefusalError
     */
    performFor: async <Part extends keyof Answer>(
      part: Part,
      ...call: [roomId: string, command: unknown, options?: PerformOptions]
    ): Promise<NonNullable<Answer[Part]>> => (await answerWith(part, ...call))[part],
    snapshot: (roomId: string, { asAudience = false, isKiosk = false, allQuestions = false }: SnapshotOptions = {}) =>
      ask(roomId, (room) => room.snapshot({ caller, asAudience, isKiosk, allQuestions })),
    /** The same for another caller. */
    as: (other: Caller) => createCallerRooms({ ...deps, caller: other }),
  };
}

type With<Part extends keyof Answer> = { readonly [Name in Part]: NonNullable<Answer[Name]> };

const has = <Part extends keyof Answer>(answer: Answer, part: Part): answer is Answer & With<Part> =>
  answer[part] !== undefined;

/** Deletes a thing by the id in the path. */
export async function deleteThing(
  { perform }: CallerRooms,
  kind: 'timer' | 'message' | 'question' | 'alert',
  id: string,
): Promise<void> {
  await perform(roomOfPath(id, `${kind}_not_found`), { command: `${kind}.delete`, [`${kind}_id`]: id });
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
export function roomOfPath(id: string, otherwise: UnhurriedCode): string {
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
