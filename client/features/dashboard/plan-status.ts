import { plans, type Plan, type PlanId } from '#domain/plans/plans.ts';
import { expiryOf, planInEffect } from '#domain/plans/subscription.ts';
import { instant } from '#domain/lib/time.ts';
import { dayOf } from '../../lib/time/time-of-day.ts';
import { dashboard } from '../../text/es.ts';
import type { Tone } from '../../ui/badge.tsx';

const { plan: words } = dashboard;

/** The plan that was bought, and its end in epoch milliseconds. */
export type CurrentPlan = { readonly planId: PlanId; readonly endsAt: number | null };

export type PlanStatus = {
  readonly title: string;
  /** Its state, where the title does not say it. */
  readonly label: string | null;
  readonly badge: { readonly tone: Tone; readonly text: string } | null;
  readonly notes: readonly string[];
  /** The plan that is in force: an expired one is the free one. */
  readonly inEffect: Plan;
  readonly isPaid: boolean;
  readonly toPlans: string;
};

/** The state of a plan at `now`, in the words of the dashboard. */
export function planStatusOf({ planId, endsAt }: CurrentPlan, now: number): PlanStatus {
  const expiry = expiryOf(endsAt, now);
  const inEffect = plans[planInEffect({ plan_id: planId, ends_at: endsAt === null ? null : instant(endsAt) }, now)];
  const common = { title: plans[planId].name, inEffect, isPaid: inEffect.id !== 'free' };
  const day = endsAt === null ? '' : dayOf(endsAt);
  switch (expiry.state) {
    case 'free':
      return { ...common, title: words.free, label: null, badge: null, notes: [], toPlans: words.see };
    case 'expired':
      return {
        ...common,
        label: words.expired,
        badge: { tone: 'danger', text: words.badges.expired },
        notes: [words.ended(day)],
        toPlans: words.renew,
      };
    case 'expiring':
      return {
        ...common,
        label: words.expiring(expiry.days),
        badge: { tone: 'warning', text: words.badges.expiring },
        notes: [words.until(day), words.restarts],
        toPlans: words.renew,
      };
    case 'active':
      return {
        ...common,
        label: words.active(expiry.days),
        badge: { tone: 'success', text: words.badges.active },
        notes: [words.until(day)],
        toPlans: words.change,
      };
  }
}
