import { expect, test } from 'vitest';
import { begin, bringAll, comeBack, happens, newPerson, planOf, receiptsOf, rowOf } from './shop.ts';

test('[PY21] a voucher waits without a plan, and the plan begins when it is paid', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'oxxo');
  await bringAll(session);
  expect(await rowOf(session)).toMatchObject({ state: 'pending', paid_at: null });
  expect((await comeBack(person, { session, plan: 'basic' })).body.status).toBe('pending');
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
  expect(await receiptsOf(person)).toEqual([]);
  await happens(session, 'settle');
  await bringAll(session);
  expect(await rowOf(session)).toMatchObject({ state: 'paid' });
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY21] a voucher that nobody paid fails', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'oxxo');
  await happens(session, 'lapse');
  await bringAll(session);
  expect(await rowOf(session)).toMatchObject({ state: 'failed' });
  expect((await comeBack(person, { session, plan: 'basic' })).body.status).toBe('failed');
  expect(await planOf(person)).toMatchObject({ plan_id: 'free' });
});

test('[PY21] a declined card leaves the purchase open for another one', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await fetch(`http://localhost:12111/pay/${session}/decline`, { method: 'POST', redirect: 'manual' });
  await bringAll(session);
  expect((await comeBack(person, { session, plan: 'basic' })).body.status).toBe('pending');
  await happens(session, 'card');
  await bringAll(session);
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});
