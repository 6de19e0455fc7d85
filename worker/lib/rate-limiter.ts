import { type TokenBucket, type Rate, takeTokens } from './token-bucket.ts';

/** The oldest bucket is dropped first. A dropped bucket counts as full. */
const MAX_BUCKETS = 2000;

/** A token bucket per key. In memory: a room that hibernates has been quiet for long enough. */
export class RateLimiter {
  readonly #buckets = new Map<string, TokenBucket>();

  /** Takes a token at `now` (ms of the machine's clock); false if there is none. */
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
