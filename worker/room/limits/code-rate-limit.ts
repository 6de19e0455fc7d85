import { credentialOfCaller } from '../calls/callers.ts';
import type { Caller } from '../calls/types.ts';
import type { Room } from '#domain/room/room.ts';

/** Counts wrong codes by room and address. */
export class CodeRateLimit {
  readonly #limiter: RateLimit;
  readonly #room: () => string | undefined;

  constructor(limiter: RateLimit, room: () => string | undefined) {
    this.#limiter = limiter;
    this.#room = room;
  }

  /** Counts a wrong code; true if there were too many. */
  async isExceeded(address: string): Promise<boolean> {
    const { success } = await this.#limiter.limit({ key: `${address}|${this.#room()}` });
    return !success;
  }
}

/** Whether a call carries a code that gives no access here. A caller whose account has access needs no code. */
export const showsWrongCode = (room: Room, caller: Caller): boolean =>
  caller.code !== null && credentialOfCaller(room, caller) === 'none';
