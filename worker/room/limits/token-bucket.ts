/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** `at` in epoch milliseconds. */
export type TokenBucket = { readonly tokens: number; readonly at: number };

type Withdrawal = { readonly count: number; readonly now: number };

/** The bucket after one more, which waits for its turn if there is none left: `at` is when it has it. */
export function reserveToken(bucket: TokenBucket | null, { burst, perSecond }: Rate, now: number): TokenBucket {
  const from = Math.max(now, bucket?.at ?? now);
  const gained = bucket ? ((from - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  if (tokens >= 1) return { tokens: tokens - 1, at: from };
  return { tokens: 0, at: from + Math.ceil(((1 - tokens) / perSecond) * 1000) };
}

/** The bucket after so many more at `now` (ms); null when there is not enough in it. No bucket yet means a full one. */
export function takeTokens(
  bucket: TokenBucket | null,
  { burst, perSecond }: Rate,
  { count, now }: Withdrawal,
): TokenBucket | null {
  const gained = bucket ? (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  return tokens < count ? null : { tokens: tokens - count, at: now };
}
