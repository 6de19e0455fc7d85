const DAY_MS = 86_400_000;

const daysOf = { never: null, day: 1, week: 7, month: 30, year: 365 } as const;

/** How long a new key may last. */
export type Lasting = keyof typeof daysOf;

export const lastings = ['never', 'day', 'week', 'month', 'year'] as const satisfies readonly Lasting[];

/** When a key ends that is made at `now`, in epoch milliseconds; null: never. */
export function keyEndOf(lasting: Lasting, now: number): number | null {
  const days = daysOf[lasting];
  return days === null ? null : Math.round(now) + days * DAY_MS;
}
