/** A token bucket: `burst` at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** `at` in epoch milliseconds. */
export type Bucket = { readonly tokens: number; readonly at: number };

type Draught = { readonly frames: number; readonly now: number };

/** The bucket after so many more at `now` (ms); null when there is not enough in it. No bucket yet means a full one. */
export function taken(bucket: Bucket | null, { burst, perSecond }: Rate, { frames, now }: Draught): Bucket | null {
  const gained = bucket ? (Math.max(0, now - bucket.at) / 1000) * perSecond : burst;
  const tokens = Math.min(burst, (bucket?.tokens ?? 0) + gained);
  return tokens < frames ? null : { tokens: tokens - frames, at: now };
}
