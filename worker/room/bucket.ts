/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** `at` in epoch milliseconds. */
export type Bucket = { readonly tokens: number; readonly at: number };

type Draught = { readonly frames: number; readonly now: number };

/** The bucket after one more, which waits for its turn if there is none left: `at` is when it has it. */
export function reserved(bucket: Bucket | null, { burst, perSecond }: Rate, now: number): Bucket {
  const from = Math.max(now, bucket?.at ?? now);
  const gained = bucket ? ((from - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  if (tokens >= 1) return { tokens: tokens - 1, at: from };
  return { tokens: 0, at: from + Math.ceil(((1 - tokens) / perSecond) * 1000) };
}

/** The bucket after so many more at `now` (ms); null when there is not enough in it. No bucket yet means a full one. */
export function taken(bucket: Bucket | null, { burst, perSecond }: Rate, { frames, now }: Draught): Bucket | null {
  const gained = bucket ? (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  return tokens < frames ? null : { tokens: tokens - frames, at: now };
}
