/** The rate limits of wrangler.toml count within so many seconds: after them, one that was used up is whole again. */
export const LIMIT_PERIOD_S = 60;
