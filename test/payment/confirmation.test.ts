import { expect, test } from 'vitest';
import {
  confirmationOf,
  follow,
  isOver,
  pauseAfter,
  type PaymentAnswer,
  type Confirmation,
} from '../../client/features/payment/confirmation.ts';
import type { Failure, Reply } from '../../client/lib/network/failure.ts';

const answer = (
  status: PaymentAnswer['status'],
  taken_back: PaymentAnswer['taken_back'] = null,
): Reply<PaymentAnswer> => ({
  ok: true,
  value: { status, taken_back, plan_id: 'basic', firebase_uid: 'ana', amount_paid: 299, currency: 'mxn' },
});
const failure = (error: Failure['error']): Reply<PaymentAnswer> => ({
  ok: false,
  failure: { error, message: 'Palabras.' },
});

/** Asks until the answers are used up, or it is over. */
async function story(...replies: readonly Reply<PaymentAnswer>[]) {
  const left = [...replies];
  const shown: Confirmation['state'][] = [];
  const pauses: number[] = [];
  const ending = new AbortController();
  await follow({
    ask: async () => left.shift() ?? failure('network'),
    show: ({ state }) => shown.push(state),
    wait: async (ms) => {
      pauses.push(ms);
      if (left.length === 0) ending.abort();
    },
    signal: ending.signal,
  });
  return { shown, pauses };
}

test('[PY60] a settled payment is shown at once and not asked for again', async () => {
  expect(await story(answer('success'))).toEqual({ shown: ['success'], pauses: [] });
});

test('[PY71] a payment that was taken back did not fail, and is over', () => {
  for (const why of ['refunded', 'disputed'] as const) {
    const confirmation = confirmationOf(answer('failed', why));
    expect(confirmation).toEqual({ state: 'taken-back', why });
    expect(isOver(confirmation)).toBe(true);
  }
});

test('[PY62] a payment without its money is asked about until it is there', async () => {
  const { shown } = await story(answer('pending'), answer('pending'), answer('success'), answer('failed'));
  expect(shown).toEqual(['pending', 'pending', 'success']);
});

test('[PY62] the pauses begin with 2 s, grow by half and end at 30 s', () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([2000, 3000, 4500, 6750]);
  expect([8, 50, 5000].map(pauseAfter)).toEqual([30_000, 30_000, 30_000]);
});

test('[PY63] a server that does not know says nothing about the payment', () => {
  const silent = ['offline', 'network', 'timeout', 'unknown', 'too_many', 'unavailable'];
  for (const error of silent as Failure['error'][]) {
    expect(confirmationOf(failure(error)), error).toEqual({ state: 'unreachable', reason: null });
  }
});

test('[PY63] a server that says that it does not know is asked again, and its text is shown', () => {
  for (const [error, reason] of [
    ['payment_unread', 'Error al procesar el pago. Contacta soporte.'],
    ['payments_off', 'Sistema de pagos no disponible. Contacta soporte.'],
  ] as const) {
    const confirmation = confirmationOf(failure(error));
    expect(confirmation, error).toEqual({ state: 'unreachable', reason });
    expect(isOver(confirmation)).toBe(false);
  }
});

test('[PY63] trouble on the way is followed by another question', async () => {
  const { shown, pauses } = await story(failure('network'), failure('unavailable'), answer('success'));
  expect(shown).toEqual(['unreachable', 'unreachable', 'success']);
  expect(pauses).toEqual([2000, 3000]);
});

test('[PY61] a refusal of this payment is final, with its text', () => {
  for (const [error, message] of [
    ['payment_unconfirmed', 'Error al confirmar el pago. Contacta soporte.'],
    ['payment_incomplete', 'Parámetros de pago incompletos'],
  ] as const) {
    expect(confirmationOf(failure(error))).toEqual({ state: 'refused', message });
  }
  expect(confirmationOf(answer('failed'))).toEqual({ state: 'failed' });
});

test('[PY65] a payment of another account is no failure', () => {
  const others = confirmationOf(failure('forbidden'));
  expect(others).toEqual({ state: 'others' });
  expect(isOver(others)).toBe(true);
});

test('[PY63] nothing is shown on a page that was left', async () => {
  const ending = new AbortController();
  const shown: Confirmation[] = [];
  await follow({
    ask: async () => {
      ending.abort();
      return answer('success');
    },
    show: (confirmation) => shown.push(confirmation),
    wait: async () => {},
    signal: ending.signal,
  });
  expect(shown).toEqual([]);
});
