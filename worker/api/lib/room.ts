import { tooMany } from '#domain/lib/too-many.ts';
import { roomOf, sessionId, thingId } from '#protocol/ids.ts';
import type { Answer } from '#protocol/down.ts';
import type { UnhurriedCode } from '#protocol/refusals.ts';
import type { PlainProblem } from '#words/problems.ts';
import type { Context } from 'hono';
import type { Caller, CallReply, Snapshot, SnapshotCall } from '../../room/calls/types.ts';
import type { AppEnv } from './app-env.ts';
import { invalidField } from './invalid.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import { retryRoomCall } from '../../lib/retry.ts';
import { shareOf, strangerRate, type Share } from '../../lib/stranger-rate.ts';
import { isAnonymous } from './caller.ts';
import { RefusalError } from './refusal-error.ts';
import { forgetReads } from './shared-reads.ts';

export type RoomStub = ReturnType<Env['ROOMS']['getByName']>;

/** The calls of strangers that leave this isolate. The room counts those of all isolates. */
const strangers = new RateLimiter();

type CallerRoomsDeps = {
  readonly env: Pick<Env, 'ROOMS' | 'ENVIRONMENT'>;
  readonly caller: Caller;
  /** The idempotency key of the request. */
  readonly key: string | null;
  readonly onReply: (reply: CallReply<unknown>) => void;
  readonly onPerformed: (rev: number) => void;
};

type PerformOptions = { readonly key?: string | null; readonly whole?: unknown };

type SnapshotOptions = Partial<Omit<SnapshotCall, 'caller'>>;

/** The rooms, as one caller reaches them. */
export type CallerRooms = ReturnType<typeof createCallerRooms>;

/** The rooms for the caller of a request. The response carries the room's time, and `rev` after a command. */
export const roomsOf = (c: Context<AppEnv>, caller: Caller = c.var.caller): CallerRooms =>
  createCallerRooms({
    env: c.env,
    caller,
    key: c.var.key,
    onReply: ({ serverTime, ahead, isProven }) => {
      c.header('X-Server-Time', String(serverTime));
      c.set('ahead', ahead);
      if (isProven) c.set('isProven', true);
    },
    // By `rev` a screen knows which state contains its prediction.
    onPerformed: (rev) => c.header('X-Room-Rev', String(rev)),
  });

function createCallerRooms({ caller, ...deps }: CallerRoomsDeps) {
  const { env, key, onReply, onPerformed } = deps;

  async function callRoom<Value>(roomId: string, question: Question<Value>, share: Share): Promise<Value> {
    if (!sessionId.safeParse(roomId).success) throw new RefusalError({ error: 'session_not_found' });
    // Here, because a refusal by the room would take its time too.
    const isShed =
      isAnonymous(caller) && !strangers.tryAcquire(`${share} ${roomId}`, strangerRate(env, share), Date.now());
    if (isShed) throw new RefusalError(tooMany(1));
    const reply = await retryRoomCall(() => question(env.ROOMS.getByName(roomId), caller));
    onReply(reply);
    if (!reply.ok) throw new RefusalError(reply.refusal);
    return reply.value;
  }

  /**
   * Reads a room.
   * @throws RefusalError
   */
  const ask = <Value>(roomId: string, question: Question<Value>): Promise<Value> => callRoom(roomId, question, 'read');

  /**
   * Calls a room for what may change it.
   * @throws RefusalError
   */
  async function act<Value>(roomId: string, question: Question<Value>, share: Share = 'act'): Promise<Value> {
    const value = await callRoom(roomId, question, share);
    await forgetReads(roomId);
    return value;
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
    const { answer, rev } = await act(roomId, (room) => room.perform(call), shareOf(command));
    onPerformed(rev);
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
    act,
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
    snapshot: (
      roomId: string,
      { asAudience = false, isKiosk = false, allQuestions = false, readers = 0 }: SnapshotOptions = {},
    ) => ask(roomId, (room) => room.snapshot({ caller, asAudience, isKiosk, allQuestions, readers })),
    /** The same for another caller. */
    as: (other: Caller) => createCallerRooms({ ...deps, caller: other }),
  };
}

type Question<Value> = (room: RoomStub, caller: Caller) => Promise<CallReply<Value>>;

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

/** The whole state as an answer. `server_time` says from when it is. */
export const stateAnswer = (c: Context<AppEnv>, { role, rev, state }: Snapshot) => ({
  ...state,
  you: { user_id: null, role },
  rev,
  server_time: Number(c.res.headers.get('X-Server-Time')),
});

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
export function roomOfBody(id: unknown, name = 'session_id', problem?: PlainProblem): string {
  const checked = sessionId.safeParse(id);
  if (!checked.success) throw invalidField(name, problem);
  return checked.data;
}
