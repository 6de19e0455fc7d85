/** Limits per room and prices in MXN, paid once. Specification section 9. */
export const plans = {
  free: plan('free', 'Gratis', { price: 0, duration: null, users: 2, timers: 2 }),
  basic: {
    ...plan('basic', 'Evento Básico', { price: 299, duration: '30 días', users: 5, timers: 50 }),
    popular: true,
  },
  corporate: plan('corporate', 'Evento Corporativo', { price: 650, duration: '30 días', users: 50, timers: 500 }),
  basic_annual: plan('basic_annual', 'Pro Anual', { price: 2999, duration: '12 meses', users: 5, timers: 50 }),
  corporate_annual: plan('corporate_annual', 'Corporativo Anual', {
    price: 5500,
    duration: '12 meses',
    users: 50,
    timers: 500,
  }),
} as const;

export type PlanId = keyof typeof plans;
export type Plan = (typeof plans)[PlanId];

/** What a plan allows in a room, in the words of its session. */
export function limitsOf(plan_id: PlanId) {
  const { max_users, max_timers } = plans[plan_id];
  return { plan_id, max_users, max_timers };
}

export const isPlanId = (name: string): name is PlanId => Object.hasOwn(plans, name);

type Terms = { price: number; duration: '30 días' | '12 meses' | null; users: number; timers: number };

function plan(id: string, name: string, { price, duration, users, timers }: Terms) {
  return {
    id,
    name,
    price_mxn: price,
    currency: 'MXN',
    duration,
    max_users: users,
    max_timers: timers,
    popular: false,
  };
}
