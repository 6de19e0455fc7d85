/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** `at` in epoch milliseconds. */
export type Bucket = { readonly tokens: number; readonly at: number };

/** The bucket after one more frame at `now` (ms); null when it is empty. No bucket yet means a full one. */
export function taken(bucket: Bucket | null, { burst, perSecond }: Rate, now: number): Bucket | null {
  const gained = bucket ? (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  return tokens < 1 ? null : { tokens: tokens - 1, at: now };
}
