import { withKeyUse } from '#domain/people/api-keys.ts';
import type { ApiKey } from '#protocol/keys.ts';
import { tooMany } from '#domain/lib/too-many.ts';
import type { Refusal } from '#protocol/refusals.ts';
import type { Instant } from '#protocol/time.ts';
import type { StoredRoom } from '../stored-room.ts';
import { KEY_RATE } from './limits.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';

/** The uses of keys: how often each may be used, and when it was used last. */
export class KeyUses {
  readonly #limiter = new RateLimiter();

  /** Counts a use. Refused for a key that opens nothing (null), and for one that is used too often. */
  refusalOf(key: ApiKey | null, state: StoredRoom, now: Instant): Refusal | null {
    const { room } = state;
    if (!key || !room) return { error: 'unauthorized' };
    if (!this.#limiter.tryAcquire(key.id, KEY_RATE, Date.now())) {
      return tooMany(1 / KEY_RATE.perSecond);
    }
    const used = withKeyUse(room, key.id, now);
    if (used !== room) state.write({ state: 'open', room: used });
    return null;
  }
}
