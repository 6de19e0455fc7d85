import type { HurriedCode, Refusal } from '#protocol/refusals.ts';

/** A refusal of what can be tried again after so many seconds, at least one. */
export const tooMany = (seconds: number, error: HurriedCode = 'too_many'): Refusal => ({
  error,
  retry_after: Math.max(1, Math.ceil(seconds)),
});
