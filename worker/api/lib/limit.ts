import { tooMany } from '#domain/lib/too-many.ts';
import { LIMIT_PERIOD_S } from '../../lib/limit-period.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * Counts one more use of a limit by this key.
 * @throws RefusalError if there were too many.
 */
export async function countUse(limit: RateLimit, key: string): Promise<void> {
  if (!(await isWithin(limit, key))) throw new RefusalError(tooMany(LIMIT_PERIOD_S));
}

/** Counts one more use; false if there were too many. */
export async function isWithin(limit: RateLimit, key: string): Promise<boolean> {
  const { success } = await limit.limit({ key });
  return success;
}
