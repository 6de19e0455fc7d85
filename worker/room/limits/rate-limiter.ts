import type { TokenBucket, Rate } from './token-bucket.ts';
import { takeTokens } from './token-bucket.ts';

/** Whoever keeps a bucket here: so many at most, the oldest goes first. A full one is as good as none. */
const MAX_BUCKETS = 2000;

/** How often somebody comes, by whatever tells people apart. In memory: a room that sleeps has been quiet for long enough. */
export class RateLimiter {
  readonly #buckets = new Map<string, TokenBucket>();

  /** Counts one more at `now`, by the machine's clock; false when there were too many. */
  tryAcquire(key: string, rate: Rate, now: number): boolean {
    const bucket = takeTokens(this.#buckets.get(key) ?? null, rate, { count: 1, now });
    if (!bucket) return false;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
    return true;
  }
}
