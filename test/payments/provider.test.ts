import { expect, test } from 'vitest';
import { chargesRealMoney, paymentsState, providerOf } from '../../worker/payments/provider.ts';
import { shop } from './shop.ts';

const real: Env = {
  ...shop,
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://a-tiempo.test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_API_BASE: '',
};

test('[PY10] in development, with an address of this machine, there is a stand-in', () => {
  expect([paymentsState(shop), chargesRealMoney(shop)]).toEqual(['stand_in', false]);
  for (const base of ['http://127.0.0.1:9', 'http://[::1]:9', 'https://localhost']) {
    expect(paymentsState({ ...shop, STRIPE_API_BASE: base })).toBe('stand_in');
  }
});

test.each([
  ['in production', { ENVIRONMENT: 'production' }],
  ['elsewhere', { STRIPE_API_BASE: 'https://pagos.test' }],
  ['with a name that begins like this machine', { STRIPE_API_BASE: 'http://localhost.evil.test' }],
  ['behind a name', { STRIPE_API_BASE: 'http://localhost@evil.test' }],
  ['without http', { STRIPE_API_BASE: 'file://localhost/x' }],
  ['not an address', { STRIPE_API_BASE: 'localhost' }],
  ['with a live key', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['with a restricted live key', { STRIPE_SECRET_KEY: 'rk_live_1' }],
] as const)('[PY10] another API base is a refusal to take money: %s', (_, settings) => {
  expect(paymentsState({ ...shop, ...settings })).toBe('off');
});

test('[PY11] with a key and an address to come back to, money is taken for real', () => {
  expect(providerOf(real)).toMatchObject({ state: 'ready', live: true, base: null });
  expect(providerOf({ ...real, STRIPE_SECRET_KEY: 'rk_test_1' })).toMatchObject({ state: 'ready', live: false });
  expect([chargesRealMoney(real), chargesRealMoney({ ...real, STRIPE_SECRET_KEY: 'rk_test_1' })]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['no key', { STRIPE_SECRET_KEY: '' }],
  ['no address', { PUBLIC_URL: '' }],
  ['an address without a safe line', { PUBLIC_URL: 'http://a-tiempo.test' }],
] as const)('[PY11] with %s nothing is sold', (_, settings) => {
  expect(paymentsState({ ...real, ...settings })).toBe('off');
});

test('[PY73] SPEI is left out of the payment methods, and without another one nothing is sold', () => {
  expect(providerOf({ ...real, STRIPE_PAYMENT_METHODS: 'card, customer_balance' })?.methods).toEqual(['card']);
  for (const none of ['', 'customer_balance'])
    expect(paymentsState({ ...real, STRIPE_PAYMENT_METHODS: none })).toBe('off');
});
