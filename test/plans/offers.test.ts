import { expect, test } from 'vitest';
import { fromPlanRecord, planFor, plans, toPlanRecord } from '#domain/plans/plans.ts';
import { allPlans, isIn, isPaid, offerOf } from '../../client/features/plans/offers.ts';
import { pesos } from '../../client/text/es.ts';
import { termInWords } from '../../client/text/figures.ts';

const idsIn = (offer: 'event' | 'annual') => allPlans.filter((plan) => isIn(offer, plan)).map(({ id }) => id);

test('[PL2] each kind has its plans, and both the free one', () => {
  expect(idsIn('event')).toEqual(['free', 'basic', 'corporate']);
  expect(idsIn('annual')).toEqual(['free', 'basic_annual', 'corporate_annual']);
});

test('[PL2] a plan has a kind, the free one has none', () => {
  expect(offerOf(plans.corporate)).toBe('event');
  expect(offerOf(plans.basic_annual)).toBe('annual');
  expect(offerOf(plans.free)).toBeNull();
});

test('[V59] the plan for so many timers is the cheapest that allows them', () => {
  expect([2, 3, 50, 51, 500].map((timers) => planFor(timers)?.id)).toEqual([
    'free',
    'basic',
    'basic',
    'corporate',
    'corporate',
  ]);
  expect(planFor(501)).toBeNull();
});

test('[PL1] what can be bought is what the catalogue has and is not free', () => {
  expect(['basic', 'free', 'gold', 'toString'].filter(isPaid)).toEqual(['basic']);
});

test('[PL1] a price is written as Mexico writes it', () => {
  for (const price of [0, 149, 1499, 14990, 1234567]) expect(pesos(price)).toBe(`$${price.toLocaleString('es-MX')}`);
});

test('[PL1] a term is data, and reads as the catalogue says it', () => {
  for (const plan of allPlans) {
    const record = toPlanRecord(plan);
    expect(fromPlanRecord(record)).toEqual(plan);
    expect(termInWords(plan.term)).toBe(record.duration ?? 'Sin límite');
  }
});
