import type { Refusal } from '#protocol/refusals.ts';
import type { Caller } from './calls.ts';

/** Wrong codes, counted by room and address: whoever tries too many is told to wait. */
export class Guesses {
  readonly #limiter: RateLimit;
  readonly #room: () => string | undefined;

  constructor(limiter: RateLimit, room: () => string | undefined) {
    this.#limiter = limiter;
    this.#room = room;
  }

  /** Counts one more; true if it was too many. */
  async isTooMany(address: string): Promise<boolean> {
    const { success } = await this.#limiter.limit({ key: `${address}|${this.#room()}` });
    return !success;
  }

  /** What a refused caller hears, who may have shown a code that opens nothing here. */
  async counted(refusal: Refusal, caller: Caller): Promise<Refusal> {
    const wrong = refusal.error === 'unauthorized' && caller.code !== null;
    return wrong && (await this.isTooMany(caller.address)) ? { error: 'too_many' } : refusal;
  }
}
