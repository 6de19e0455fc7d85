import { credentialOfCaller } from '../calls/callers.ts';
import type { Caller } from '../calls/types.ts';
import type { Room } from '#domain/room/room.ts';

/** Wrong codes, counted by room and address: whoever tries too many is told to wait. */
export class CodeRateLimit {
  readonly #limiter: RateLimit;
  readonly #room: () => string | undefined;

  constructor(limiter: RateLimit, room: () => string | undefined) {
    this.#limiter = limiter;
    this.#room = room;
  }

  /** Counts one more; true if it was too many. */
  async isExceeded(address: string): Promise<boolean> {
    const { success } = await this.#limiter.limit({ key: `${address}|${this.#room()}` });
    return !success;
  }
}

/** Whether a call shows a code that opens nothing here. What an account opens needs no code. */
export const showsWrongCode = (room: Room, caller: Caller): boolean =>
  caller.code !== null && credentialOfCaller(room, caller) === 'none';
