import { expect, test, vi } from 'vitest';
import { begin, buy, call, comeBack, happens, inTrouble, newPerson, planOf, refusal, rowOf } from './shop.ts';

const unconfirmed = [409, 'Error al confirmar el pago. Contacta soporte.'];

test.each(['session_id', 'plan_id', 'firebase_uid'])('[PY30] without %s the return is incomplete', async (name) => {
  const query = new URLSearchParams({ session_id: 'cs_test_1', plan_id: 'basic', firebase_uid: 'ana' });
  query.delete(name);
  const answer = await call('GET', `/api/payments/success?${query.toString()}`);
  expect(refusal(answer)).toEqual([400, 'Parámetros de pago incompletos']);
  query.set(name, '');
  expect((await call('GET', `/api/payments/success?${query.toString()}`)).status).toBe(400);
});

test('[PY30] the owner sees the amount', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  expect(await comeBack(person, { session, plan: 'basic' })).toEqual({
    status: 200,
    body: {
      status: 'success',
      taken_back: null,
      plan_id: 'basic',
      firebase_uid: person.uid,
      amount_paid: 299,
      currency: 'mxn',
      stripe_session_id: session,
    },
  });
});

test('[PY30] signed out, the payment counts too, and the amount is shown to nobody', async () => {
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  const { body } = await comeBack({ uid: person.uid }, { session, plan: 'basic' });
  expect(body).toMatchObject({ status: 'success', amount_paid: null, currency: null });
  expect(await planOf(person)).toMatchObject({ plan_id: 'basic' });
});

test('[PY30] the claims in the address are compared with the ledger', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  expect(refusal(await comeBack(person, { session, plan: 'corporate' }))).toEqual(unconfirmed);
  expect(refusal(await comeBack({ uid: other.uid }, { session, plan: 'basic' }))).toEqual(unconfirmed);
  expect(refusal(await comeBack(person, { session: 'cs_test_ninguna', plan: 'basic' }))).toEqual(unconfirmed);
  expect(await rowOf(session)).toMatchObject({ state: 'open' });
  expect(await planOf(other)).not.toMatchObject({ plan_id: 'basic' });
});

test('[PY30] the payment of another account is refused', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const session = await buy(person, 'basic');
  const asOther = { uid: person.uid, token: other.token };
  expect((await comeBack(asOther, { session, plan: 'basic' })).status).toBe(403);
  expect(refusal(await comeBack(other, { session, plan: 'basic' }))).toEqual(unconfirmed);
});

test('[PY30] while the provider does not answer, the page does not ask to pay again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const person = await newPerson();
  const session = await begin(person, 'basic');
  await happens(session, 'card');
  const answer = await comeBack(person, { session, plan: 'basic', on: inTrouble('down') });
  expect(refusal(answer)).toEqual([502, 'Error al procesar el pago. Contacta soporte.']);
  expect((await comeBack(person, { session, plan: 'basic' })).body.status).toBe('success');
});

test('[PY71] a refunded payment is reported as refunded', async () => {
  const person = await newPerson();
  const session = await buy(person, 'basic');
  await happens(session, 'refund');
  const { body } = await comeBack(person, { session, plan: 'basic' });
  expect(body).toMatchObject({ status: 'failed', taken_back: 'refunded' });
  const disputed = await buy(person, 'corporate');
  await happens(disputed, 'dispute');
  await happens(disputed, 'dispute-lost');
  expect((await comeBack(person, { session: disputed, plan: 'corporate' })).body).toMatchObject({
    status: 'failed',
    taken_back: 'disputed',
  });
});
