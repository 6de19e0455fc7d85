/** Limits of a room and prices in MXN, paid once (specification section 9). */
export const plans = {
  free: plan('free', 'Gratis', { price: 0, term: null, users: 2, timers: 2 }),
  basic: {
    ...plan('basic', 'Evento Básico', { price: 299, term: { days: 30 }, users: 5, timers: 50 }),
    popular: true,
  },
  corporate: plan('corporate', 'Evento Corporativo', { price: 650, term: { days: 30 }, users: 50, timers: 500 }),
  basic_annual: plan('basic_annual', 'Pro Anual', { price: 2999, term: { months: 12 }, users: 5, timers: 50 }),
  corporate_annual: plan('corporate_annual', 'Corporativo Anual', {
    price: 5500,
    term: { months: 12 },
    users: 50,
    timers: 500,
  }),
} as const;

/** How long a plan is valid from its payment. */
export type PlanTerm = { readonly days: number } | { readonly months: number };

export type PlanId = keyof typeof plans;
export type Plan = (typeof plans)[PlanId];

/** The limits of a plan as fields of a session. */
export function limitsOf(plan_id: PlanId) {
  const { max_users, max_timers } = plans[plan_id];
  return { plan_id, max_users, max_timers };
}

/** The cheapest plan that allows so many timers; null if none does. */
export const planFor = (timers: number): Plan | null =>
  Object.values(plans)
    .filter(({ max_timers }) => max_timers >= timers)
    .reduce<Plan | null>((best, each) => (best && best.price_mxn <= each.price_mxn ? best : each), null);

export const isPlanId = (name: string): name is PlanId => Object.hasOwn(plans, name);

/** The plan that an installation gives everybody, by its setting; another name, or none, is the free one. */
export const leastPlan = (setting: string): PlanId => (isPlanId(setting) ? setting : 'free');

/** A plan in the API and in the D1 table `plans`, where the term is one of two fixed texts; null for the free plan. */
export type PlanRecord = Omit<Plan, 'term'> & { readonly duration: string | null };

const durations = { event: '30 días', year: '12 meses' };

/** A plan in the form of the API and of D1. */
export function toPlanRecord({
  id,
  name,
  price_mxn,
  currency,
  term,
  max_users,
  max_timers,
  popular,
}: Plan): PlanRecord {
  const duration = term && ('days' in term ? durations.event : durations.year);
  return { id, name, price_mxn, currency, duration, max_users, max_timers, popular };
}

/** The inverse of `toPlanRecord`. */
export function fromPlanRecord({ duration, ...figures }: PlanRecord): Plan {
  if (duration === null) return { ...figures, term: null };
  return { ...figures, term: duration === durations.year ? { months: 12 } : { days: 30 } };
}

type PlanValues = { price: number; term: PlanTerm | null; users: number; timers: number };

function plan(id: string, name: string, { price, term, users, timers }: PlanValues) {
  return {
    id,
    name,
    price_mxn: price,
    currency: 'MXN',
    term,
    max_users: users,
    max_timers: timers,
    popular: false,
  };
}
