import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planEndOf, isPaidPlan, priceOf } from '../../worker/payments/paid-plans.ts';

const DAY = 24 * 60 * 60 * 1000;
const at = (text: string) => Date.parse(text);
const moments = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });

test('[PY17] thirty days are thirty times 24 hours in every month', () => {
  expect(planEndOf('basic', at('2027-01-31T23:59:59.999Z'))).toBe(at('2027-03-02T23:59:59.999Z'));
  fc.assert(fc.property(moments, (paid) => planEndOf('corporate', paid) - paid === 30 * DAY));
});

test('[PY17] twelve months end on the same day of the next year; on the 28th when there is no 29 February', () => {
  expect(planEndOf('basic_annual', at('2026-11-21T12:00:00Z'))).toBe(at('2027-11-21T12:00:00Z'));
  expect(planEndOf('corporate_annual', at('2028-02-29T18:30:00Z'))).toBe(at('2029-02-28T18:30:00Z'));
  expect(planEndOf('basic_annual', at('2027-02-28T00:00:00Z'))).toBe(at('2028-02-28T00:00:00Z'));
});

test('[PY17] a year keeps month, day and hour but for that one day, and an earlier purchase never ends later', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const [paid, end] = [new Date(one), new Date(planEndOf('basic_annual', one))];
      expect(end.getUTCFullYear()).toBe(paid.getUTCFullYear() + 1);
      expect(end.getUTCMonth()).toBe(paid.getUTCMonth());
      expect(paid.getUTCDate() - end.getUTCDate()).toBe(paid.getUTCMonth() === 1 && paid.getUTCDate() === 29 ? 1 : 0);
      expect(end.getTime() % DAY).toBe(paid.getTime() % DAY);
      expect(one <= other).toBe(planEndOf('basic_annual', one) <= planEndOf('basic_annual', other) && one <= other);
    }),
  );
});

test('[PY17] prices are those of the catalogue, in centavos', () => {
  expect((['basic', 'corporate', 'basic_annual', 'corporate_annual'] as const).map(priceOf)).toEqual([
    29_900, 65_000, 299_900, 550_000,
  ]);
  expect(['free', 'basic', 'constructor', undefined].map(isPaidPlan)).toEqual([false, true, false, false]);
});
