/** A token bucket: `burst` tokens at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** `at` in epoch milliseconds. */
export type TokenBucket = { readonly tokens: number; readonly at: number };

type Withdrawal = { readonly count: number; readonly now: number };

/** The bucket after one more token, taken in advance if it is empty: `at` is when the token is there. */
export function reserveToken(bucket: TokenBucket | null, { burst, perSecond }: Rate, now: number): TokenBucket {
  const from = Math.max(now, bucket?.at ?? now);
  const gained = bucket ? ((from - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  if (tokens >= 1) return { tokens: tokens - 1, at: from };
  return { tokens: 0, at: from + Math.ceil(((1 - tokens) / perSecond) * 1000) };
}

/** How many of `count` tokens a bucket has at `now` (ms), whole ones, and the bucket without them. */
export function takeUpTo(
  bucket: TokenBucket | null,
  { burst, perSecond }: Rate,
  { count, now }: Withdrawal,
): { readonly taken: number; readonly bucket: TokenBucket } {
  const gained = bucket ? (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  const taken = Math.min(count, Math.floor(tokens));
  return { taken, bucket: { tokens: tokens - taken, at: now } };
}

/** The bucket after `count` tokens at `now` (ms); null if it has not so many. No bucket yet is a full one. */
export function takeTokens(
  bucket: TokenBucket | null,
  { burst, perSecond }: Rate,
  { count, now }: Withdrawal,
): TokenBucket | null {
  const gained = bucket ? (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  return tokens < count ? null : { tokens: tokens - count, at: now };
}
