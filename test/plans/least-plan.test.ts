import { expect, test } from 'vitest';
import { leastPlan } from '#domain/plans/plans.ts';
import { atLeast } from '#domain/plans/subscription.ts';
import { instant } from '#domain/lib/time.ts';

const NOW = 1_000_000;
const bought = { plan_id: 'basic', ends_at: instant(NOW + 1) } as const;
const given = { plan_id: 'corporate_annual', ends_at: null };

test('[VN9] an installation gives everybody the plan of its setting, and the free one without it', () => {
  expect(['corporate_annual', '', 'todo'].map(leastPlan)).toEqual(['corporate_annual', 'free', 'free']);
});

test('[VN9] who bought nothing, less, or something that has ended has that plan, without an end', () => {
  expect(atLeast('corporate_annual', null, NOW)).toEqual(given);
  expect(atLeast('corporate_annual', bought, NOW)).toEqual(given);
  expect(atLeast('basic_annual', bought, NOW + 1)).toEqual({ plan_id: 'basic_annual', ends_at: null });
});

test('[VN9] who bought as much or more keeps that', () => {
  expect(atLeast('free', bought, NOW)).toBe(bought);
  expect(atLeast('basic_annual', bought, NOW)).toBe(bought);
});
