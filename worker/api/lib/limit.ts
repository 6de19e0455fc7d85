import { tooMany } from '#domain/lib/too-many.ts';
import { LIMIT_PERIOD_S } from '../../lib/limit-period.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * Counts one more use of a limit by this key.
 * @throws RefusalError if there were too many.
 */
export async function countUse(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (!success) throw new RefusalError(tooMany(LIMIT_PERIOD_S));
}
