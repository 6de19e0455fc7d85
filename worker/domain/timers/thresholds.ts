/**
 * Time left, in ms: the phases begin at `warning`, `danger` and `zero`, the bar turns red at `last10`. No other module
 * writes these numbers.
 */
export const thresholds = { warning: 300_000, danger: 60_000, last10: 10_000, zero: 0 } as const;
