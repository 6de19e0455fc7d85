import { withKeyUse } from '#domain/people/api-keys.ts';
import type { ApiKey } from '#protocol/keys.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { StoredRoom } from '../stored-room.ts';
import { KEY_RATE } from './limits.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Seconds until a key that used its rate up may be used again. */
const RETRY_AFTER = Math.ceil(1 / KEY_RATE.perSecond);

/** The uses of keys: how often each may be used, and when it was used last. */
export class KeyUses {
  readonly #limiter = new RateLimiter();

  /** Counts a use. Refused for a key that opens nothing (null), and for one that is used too often. */
  refusalOf(key: ApiKey | null, state: StoredRoom, now: Instant): Refusal | null {
    const { room } = state;
    if (!key || !room) return { error: 'unauthorized' };
    if (!this.#limiter.tryAcquire(key.id, KEY_RATE, Date.now())) {
      return { error: 'too_many', retry_after: RETRY_AFTER };
    }
    const used = withKeyUse(room, key.id, now);
    if (used !== room) state.write({ state: 'open', room: used });
    return null;
  }
}
