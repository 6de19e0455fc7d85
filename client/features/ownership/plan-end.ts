import type { Session } from '#protocol/session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How near the end of the plan is that gives the room its limits; null when there is nothing to say. */
export type PlanEnd = { readonly at: number; readonly state: 'week' | 'day' | 'over' };

export function planEndOf({ plan_id, plan_ends_at: at = null }: Session, now: number): PlanEnd | null {
  if (plan_id === 'free' || at === null || at - now > 7 * DAY_MS) return null;
  if (at <= now) return { at, state: 'over' };
  return { at, state: at - now <= DAY_MS ? 'day' : 'week' };
}
