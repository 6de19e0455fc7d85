import type { Bucket, Rate } from './bucket.ts';
import { taken } from './bucket.ts';

/** Whoever keeps a bucket here: so many at most, the oldest goes first. A full one is as good as none. */
const KEPT = 2000;

/** How often somebody comes, by whatever tells people apart. In memory: a room that sleeps has been quiet for long enough. */
export class Arrivals {
  readonly #buckets = new Map<string, Bucket>();

  /** Counts one more at `now`, by the machine's clock; false when there were too many. */
  allow(who: string, rate: Rate, now: number): boolean {
    const bucket = taken(this.#buckets.get(who) ?? null, rate, { frames: 1, now });
    if (!bucket) return false;
    this.#buckets.delete(who);
    this.#buckets.set(who, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > KEPT && oldest !== undefined) this.#buckets.delete(oldest);
    return true;
  }
}
