import { credentialOfCaller, keyOf } from '../calls/callers.ts';
import type { Caller } from '../calls/types.ts';
import type { Room } from '#domain/room/room.ts';
import type { Instant } from '#protocol/time.ts';

/** Counts wrong codes and keys by room and address. */
export class CodeRateLimit {
  readonly #limiter: RateLimit;
  readonly #room: () => string | undefined;

  constructor(limiter: RateLimit, room: () => string | undefined) {
    this.#limiter = limiter;
    this.#room = room;
  }

  /** Counts a wrong one; true if there were too many. */
  async isExceeded(address: string): Promise<boolean> {
    const { success } = await this.#limiter.limit({ key: `${address}|${this.#room()}` });
    return !success;
  }
}

/**
 * Whether a call carries a key or a code that opens nothing here, a code also where a key beside it is good. A caller whose
 * account has access needs no code.
 */
export function showsWrongSecret(room: Room, caller: Caller, now: Instant): boolean {
  const isWrongKey = Boolean(caller.apiKey) && keyOf(room, caller, now) === null;
  return isWrongKey || (caller.code !== null && credentialOfCaller(room, caller) === 'none');
}
