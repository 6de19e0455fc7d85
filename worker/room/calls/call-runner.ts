import { readerRole } from '#domain/people/credentials.ts';
import { can } from '#domain/people/roles.ts';
import type { Capability } from '#domain/people/roles.ts';
import type { Room } from '#domain/room/room.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { showsWrongCode } from '../limits/code-rate-limit.ts';
import type { CodeRateLimit } from '../limits/code-rate-limit.ts';
import type { StoredRoom } from '../stored-room.ts';
import { credentialOfCaller } from './callers.ts';
import type { Caller, CallReply } from './types.ts';

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

type Query<Value> = (room: Room, now: Instant) => CallResult<Value>;

export const success = <Value>(value: Value): CallResult<Value> => ({ ok: true, value });
export const refused = (refusal: Refusal): CallResult<never> => ({ ok: false, refusal });

type AdvancingRoom = { readonly state: StoredRoom; advance(now: Instant): Room | null };

/** Runs calls of the API in the room and puts the server's time on their results. */
export class CallRunner {
  readonly #room: AdvancingRoom;
  readonly #codeRateLimit: CodeRateLimit;

  constructor(room: AdvancingRoom, codeRateLimit: CodeRateLimit) {
    this.#room = room;
    this.#codeRateLimit = codeRateLimit;
  }

  reply<Value>(result: CallResult<Value>): CallReply<Value> {
    return { ...result, serverTime: this.#room.state.now() };
  }

  /** Runs a call in the open room, advanced to now. Synchronous: nothing happens in between. */
  inRoom<Value>(query: Query<Value>): CallReply<Value> {
    const now = this.#room.state.now();
    const room = this.#room.advance(now);
    return this.reply(room ? query(room, now) : refused({ error: 'session_not_found' }));
  }

  /** Runs a call that may carry a code. A wrong code is counted whatever the call would answer. */
  async forCaller<Value>(caller: Caller, query: Query<Value>): Promise<CallReply<Value>> {
    const { room } = this.#room.state;
    const isTooMany = room && showsWrongCode(room, caller) && (await this.#codeRateLimit.isExceeded(caller.address));
    return isTooMany ? this.reply(refused({ error: 'too_many' })) : this.inRoom(query);
  }

  /** Runs a call that needs a capability; refused as `unauthorized` without a credential, else as `forbidden`. */
  async withCapability<Value>(
    capability: Capability,
    caller: Caller,
    read: (room: Room, now: Instant, role: Role) => Value,
  ): Promise<CallReply<Value>> {
    return this.forCaller(caller, (room, now) => {
      const credential = credentialOfCaller(room, caller);
      const role = readerRole(room, credential);
      if (can(role, capability)) return success(read(room, now, role));
      return refused({ error: credential === 'none' ? 'unauthorized' : 'forbidden' });
    });
  }
}
