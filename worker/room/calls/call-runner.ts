import { readerRole } from '#domain/people/credentials.ts';
import { can, type Capability } from '#domain/people/roles.ts';
import type { Room } from '#domain/room/room.ts';
import { isKeptOut } from '#domain/people/removed-tabs.ts';
import { acceptedAccount } from '#domain/people/tokens.ts';
import { tooMany } from '#domain/lib/too-many.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { LIMIT_PERIOD_S } from '../../lib/limit-period.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';
import type { Share } from '../../lib/stranger-rate.ts';
import type { Rate } from '../../lib/token-bucket.ts';
import { showsWrongSecret, type CodeRateLimit } from '../limits/code-rate-limit.ts';
import type { StoredRoom } from '../stored-room.ts';
import { fingerprint } from '../secrets.ts';
import type { KeyUses } from '../limits/key-uses.ts';
import { credentialOfCaller, keyOf, proofOf } from './callers.ts';
import type { Caller, CallReply } from './types.ts';

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

type Query<Value> = (room: Room, now: Instant) => CallResult<Value>;

export const success = <Value>(value: Value): CallResult<Value> => ({ ok: true, value });
export const refusedCall = (refusal: Refusal): CallResult<never> => ({ ok: false, refusal });

/** What a call asks of a room; `move` reaches one that left too. */
type Purpose = Share | 'move';

type KeyCall<Value> = { readonly query: Query<Value>; readonly now: Instant };

type AdvancingRoom = { readonly state: StoredRoom; readonly keyUses: KeyUses; advance(now: Instant): Room | null };

/** Runs calls of the API in the room and puts the server's time on their results. */
export class CallRunner {
  readonly #room: AdvancingRoom;
  readonly #codeRateLimit: CodeRateLimit;

  readonly #strangers = new RateLimiter();
  readonly #strangerRate: (share: Share) => Rate;

  constructor(room: AdvancingRoom, codeRateLimit: CodeRateLimit, strangerRate: (share: Share) => Rate) {
    this.#room = room;
    this.#codeRateLimit = codeRateLimit;
    this.#strangerRate = strangerRate;
  }

  reply<Value>(result: CallResult<Value>, isProven = false): CallReply<Value> {
    const { state } = this.#room;
    return { ...result, isProven, serverTime: state.now(), ahead: state.ahead };
  }

  /** Runs a call in the open room, advanced to now. Any call may carry a code or a key. A removed screen is refused. */
  async forCaller<Value>(caller: Caller, query: Query<Value>, purpose?: Purpose): Promise<CallReply<Value>> {
    const unlessRemoved: Query<Value> = (room, now) =>
      isRemoved(room, caller) ? refusedCall(REMOVED) : query(room, now);
    return this.forVisitor(caller, unlessRemoved, purpose);
  }

  /** Runs a call of somebody who asks whether they would be admitted. A wrong code or key is counted whatever it would answer. */
  async forVisitor<Value>(caller: Caller, query: Query<Value>, purpose: Purpose = 'read'): Promise<CallReply<Value>> {
    const { state } = this.#room;
    const isWrong = state.known && showsWrongSecret(state.known, caller, state.now());
    const isTooMany = isWrong && (await this.#codeRateLimit.isExceeded(caller.address));
    // Of a call with a good key nothing depends on the code beside it.
    if (isTooMany && (!state.known || proofOf(state.known, caller, state.now()) === 'none')) {
      return this.reply(refusedCall(tooMany(LIMIT_PERIOD_S)));
    }
    // From here on nothing happens in between.
    const now = state.now();
    const room = this.#room.advance(now) ?? (purpose === 'move' ? state.known : null);
    if (!room) return this.reply(refusedCall({ error: state.known ? 'moved' : 'session_not_found' }));
    const isProven = proofOf(room, caller, now) !== 'none';
    // So that however many they are, the room has time for those who run it.
    const share = purpose === 'move' ? 'act' : purpose;
    const isShed = !isProven && !this.#strangers.tryAcquire(share, this.#strangerRate(share), Date.now());
    if (isShed) return this.reply(refusedCall(tooMany(1)));
    const result = purpose === 'move' ? query(room, now) : this.#withKeyUse(room, caller, { query, now });
    return this.reply(result, isProven);
  }

  /** A call with a key counts as a use of it, whatever comes of the call. */
  #withKeyUse<Value>(room: Room, caller: Caller, { query, now }: KeyCall<Value>): CallResult<Value> {
    if (!caller.apiKey) return query(room, now);
    const refusal = this.#room.keyUses.refusalOf(keyOf(room, caller, now), this.#room.state, now);
    return refusal ? refusedCall(refusal) : query(this.#room.state.room ?? room, now);
  }

  /** Runs a call that needs a capability; refused as `unauthorized` without a credential, else as `forbidden`. */
  async withCapability<Value>(
    capability: Capability,
    caller: Caller,
    read: (room: Room, now: Instant, role: Role) => Value,
  ): Promise<CallReply<Value>> {
    return this.answered(capability, caller, (...place) => success(read(...place)));
  }

  /** The same for a call that may be refused for another reason. */
  async answered<Value>(
    capability: Capability,
    caller: Caller,
    answer: (room: Room, now: Instant, role: Role) => CallResult<Value>,
    purpose?: Purpose,
  ): Promise<CallReply<Value>> {
    return this.forCaller(
      caller,
      (room, now) => {
        const proof = proofOf(room, caller, now);
        const role = readerRole(room, proof);
        if (can(role, capability)) return answer(room, now, role);
        return refusedCall({ error: proof === 'none' ? 'unauthorized' : 'forbidden' });
      },
      purpose,
    );
  }
}

const REMOVED = { error: 'forbidden', reason: { code: 'removed' } } as const;

/** A key gives its own rights, and is revoked by itself. */
function isRemoved(room: Room, caller: Caller): boolean {
  if (!room.removedTabs?.length || caller.apiKey || caller.clientId === null) return false;
  const credential = credentialOfCaller(room, caller);
  return isKeptOut(room, { clientKey: fingerprint(caller.clientId), credential, uid: acceptedAccount(room, caller) });
}
