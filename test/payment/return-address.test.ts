import { expect, test } from 'vitest';
import { bareAddress, keptBeside, readReturn } from '../../client/features/payment/return-address.ts';
import { isFirstThanks } from '../../client/features/payment/thanks.ts';
import { createReturnRoom } from '../../client/features/payment/return-room.ts';

const read = (search: string, kept: unknown = null) => readReturn(new URLSearchParams(search), kept);
const paid = { session_id: 'cs_1', plan_id: 'basic', firebase_uid: 'ana' };

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

test('[PY61] without a session there is no payment, without the rest it is incomplete', () => {
  expect(read('')).toEqual({ state: 'missing' });
  expect(read('?session_id=&plan_id=basic&firebase_uid=ana')).toEqual({ state: 'missing' });
  expect(read('?session_id=cs_1&plan_id=basic')).toEqual({ state: 'incomplete' });
});

test('[PY64] the address keeps only the session, and reads the same with what is stored beside it', () => {
  const came = read('?session_id=cs_1&plan_id=basic&firebase_uid=ana');
  expect(came).toEqual({ state: 'whole', paid, isBare: false });
  expect(bareAddress(paid)).toBe('?session_id=cs_1');
  expect(read(bareAddress(paid), keptBeside(paid))).toEqual({ state: 'whole', paid, isBare: true });
});

test('[PY64] other history state is not taken for a payment', () => {
  for (const kept of ['basic', { plan_id: 'basic' }, { plan_id: 1, firebase_uid: 'ana' }, undefined]) {
    expect(read('?session_id=cs_1', kept)).toEqual({ state: 'incomplete' });
  }
});

test('[PY64] a payment is reported once', () => {
  const tab = memory();
  expect([isFirstThanks(tab, 'cs_1'), isFirstThanks(tab, 'cs_1'), isFirstThanks(tab, 'cs_2')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('[PY68] only a valid room id is a way back', () => {
  const way = createReturnRoom(memory());
  for (const odd of [null, '', '../dashboard', 'x'.repeat(65), 'short']) way.keep(odd);
  expect(way.read()).toBeNull();
  way.keep('abcdefghijklmnopqrst');
  way.keep(null);
  expect(way.read()).toBe('abcdefghijklmnopqrst');
});
