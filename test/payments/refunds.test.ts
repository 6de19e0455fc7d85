import { expect, test } from 'vitest';
import { bringAll, buy, happens, newPerson, planOf, receiptsOf, rowOf, tamper } from './shop.ts';

test('[PY19] money given back in part keeps the plan, all of it takes it back', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  await happens(session, 'refund-half');
  await bringAll(session);
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
  await happens(session, 'refund-half');
  await bringAll(session);
  expect(await rowOf(session)).toMatchObject({ state: 'refunded' });
  expect(await planOf(person)).toEqual({ plan_id: 'free', subscription_end_date: null });
});

test('[PY19] after a refund the earlier purchase holds', async () => {
  const person = await newPerson();
  const first = await buy(person, 'basic');
  await tamper(first, 'paid_at', Date.now() - 5 * 24 * 3_600_000);
  const second = await buy(person, 'corporate');
  await happens(second, 'refund');
  await bringAll(second);
  const before = await rowOf(first);
  expect(await planOf(person)).toEqual({ plan_id: 'basic', subscription_end_date: before?.ends_at });
});

test('[PY20] an open dispute changes nothing, a lost one takes the plan back, a won one restores it', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  const plan = await planOf(person);
  const after = async (act: string) => {
    await happens(session, act);
    await bringAll(session);
    return (await rowOf(session))?.state;
  };
  expect(await after('dispute')).toBe('paid');
  expect(await planOf(person)).toEqual(plan);
  expect(await after('dispute-lost')).toBe('disputed');
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
  expect(await after('dispute-won')).toBe('paid');
  expect(await planOf(person)).toEqual(plan);
  expect(await receiptsOf(person)).toHaveLength(1);
});
