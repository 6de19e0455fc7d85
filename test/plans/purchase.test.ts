import { describe, expect, test, vi } from 'vitest';
import { plans } from '#domain/plans/plans.ts';
import { createPurchase, type Order, type PurchaseState } from '../../client/features/plans/purchase.ts';
import { createWantedPlan } from '../../client/features/plans/wanted-plan.ts';
import type { AuthState } from '../../client/identity/types.ts';
import type { Failure, Reply } from '../../client/lib/network/failure.ts';

const nobody: AuthState = { state: 'signed-out' };
const account = { uid: 'ana', email: 'ana@a-tiempo.test', displayName: 'Ana', emailVerified: false };
const free: AuthState = {
  state: 'signed-in',
  account,
  profile: { plan: plans.free, planId: 'free', endsAt: null, createdAt: null },
};
const buyer: AuthState = {
  state: 'signed-in',
  account,
  profile: { plan: plans.basic, planId: 'basic', endsAt: 2_000_000_000_000, createdAt: null },
};

const paying: Reply<{ url: string }> = { ok: true, value: { url: 'https://pay.test/1' } };
const refused = (error: Failure['error']): Reply<never> => ({ ok: false, failure: { error, message: 'No.' } });

/** A page: who is here is known when the test says so, and so is the server's answer. */
function page(stored = new Map<string, string>(), isReloaded = true) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  let here: (auth: AuthState) => void = () => {};
  let answer: (reply: Reply<{ url: string }>) => void = () => {};
  const orders: Order[] = [];
  const left: string[] = [];
  const failures: Failure[] = [];
  const purchase = createPurchase({
    ready: () =>
      new Promise((known) => {
        here = known;
      }),
    wanted: createWantedPlan(
      storage,
      () => isReloaded,
      () => '/planes',
    ),
    checkout: (order) => {
      orders.push(order);
      return new Promise((done) => {
        answer = done;
      });
    },
    leaveFor: (url) => left.push(url),
    reportFailure: (failure) => failures.push(failure),
  });
  const becomes = (state: PurchaseState['state']) => vi.waitFor(() => expect(purchase.read().state).toBe(state));
  return {
    ...purchase,
    stored,
    orders,
    left,
    failures,
    becomes,
    is: async (auth: AuthState, state: PurchaseState['state']) => {
      here(auth);
      await becomes(state);
    },
    /** The server's answer, of which this page may say nothing. */
    replies: (reply: Reply<{ url: string }>) => answer(reply),
    answers: async (reply: Reply<{ url: string }>) => {
      answer(reply);
      await vi.waitFor(() => expect(left.length + failures.length).toBeGreaterThan(0));
    },
  };
}

describe('signed in', () => {
  test('[PL6] a press makes one order, whatever else is pressed, and leads to the provider', async () => {
    const shop = page();
    shop.buy('basic');
    shop.buy('basic');
    await shop.is(free, 'leaving');
    shop.buy('corporate');
    await shop.answers(paying);
    expect(shop.orders).toEqual([{ plan_id: 'basic', firebase_uid: 'ana' }]);
    expect(shop.left).toEqual(['https://pay.test/1']);
    expect(shop.read()).toEqual({ state: 'leaving', plan: 'basic' });
  });

  test('[PL9] a press waits until it is known who is here', async () => {
    const shop = page();
    shop.buy('corporate');
    expect(shop.read()).toEqual({ state: 'waiting', plan: 'corporate' });
    await shop.is(free, 'leaving');
    expect(shop.orders).toEqual([{ plan_id: 'corporate', firebase_uid: 'ana' }]);
  });

  test('[PL9] where it is not known who is signed in the order has failed', async () => {
    const shop = page();
    shop.buy('basic');
    await shop.is({ state: 'loading', remembered: 'Ana' }, 'idle');
    expect(shop.failures).toMatchObject([{ error: 'network' }]);
    expect(shop.orders).toEqual([]);
  });

  test('[PL5] a person with a valid bought plan must confirm', async () => {
    const shop = page();
    shop.buy('corporate');
    await shop.is(buyer, 'confirming');
    expect(shop.read()).toMatchObject({ plan: 'corporate', from: { plan: plans.basic, endsAt: 2_000_000_000_000 } });
    expect(shop.orders).toEqual([]);
    shop.agree();
    await shop.is(buyer, 'leaving');
    expect(shop.orders).toHaveLength(1);
  });

  test('[PL5] a person who keeps their plan orders nothing', async () => {
    const shop = page();
    shop.buy('corporate');
    await shop.is(buyer, 'confirming');
    shop.drop();
    shop.agree();
    expect(shop.read()).toEqual({ state: 'idle' });
    expect(shop.orders).toEqual([]);
  });

  test('[PL10] back from the provider one can buy again', async () => {
    const shop = page();
    shop.buy('basic');
    await shop.is(free, 'leaving');
    await shop.answers(paying);
    shop.drop();
    shop.buy('corporate');
    await shop.is(free, 'leaving');
    expect(shop.orders.map(({ plan_id }) => plan_id)).toEqual(['basic', 'corporate']);
  });

  test('[PL8] an answer that comes after the page was left leads nowhere', async () => {
    const shop = page();
    shop.buy('basic');
    await shop.is(free, 'leaving');
    shop.drop();
    shop.buy('corporate');
    await shop.is(free, 'leaving');
    await shop.answers(paying);
    expect(shop.left).toHaveLength(1);
  });

  test('[PL11] a failed order is reported and can be pressed again', async () => {
    const shop = page();
    shop.buy('basic');
    await shop.is(free, 'leaving');
    await shop.answers(refused('checkout_failed'));
    expect(shop.failures).toEqual([{ error: 'checkout_failed', message: 'No.' }]);
    expect(shop.read()).toEqual({ state: 'idle' });
  });
});

describe('signed out', () => {
  test('[PL7] the plan waits for the sign-in, and is ordered once', async () => {
    const shop = page();
    shop.buy('basic_annual');
    await shop.is(nobody, 'signing-in');
    shop.signedIn();
    shop.signedIn();
    await shop.is(free, 'leaving');
    expect(shop.orders).toEqual([{ plan_id: 'basic_annual', firebase_uid: 'ana' }]);
    expect(shop.stored.size).toBe(0);
  });

  test('[PL7] a reloaded page continues with the plan, once', async () => {
    const before = page();
    before.buy('corporate');
    await before.is(nobody, 'signing-in');

    const after = page(before.stored);
    after.resume();
    await after.is(nobody, 'signing-in');
    expect(after.read()).toEqual({ state: 'signing-in', plan: 'corporate' });
    after.signedIn();
    await after.is(free, 'leaving');
    await after.answers(paying);
    after.drop();
    after.resume();
    expect(after.read()).toEqual({ state: 'idle' });
    expect(page(after.stored).read()).toEqual({ state: 'idle' });
  });

  test('[PL7] a page that was loaded anew after the sign-in goes straight to checkout', async () => {
    const shop = page(new Map([['a-tiempo.wanted-plan', 'basic']]));
    shop.resume();
    await shop.is(free, 'leaving');
    expect(shop.orders).toHaveLength(1);
    expect(shop.stored.size).toBe(0);
  });

  test('[PL7] a part of a page that is drawn twice resumes all the same', async () => {
    const shop = page(new Map([['a-tiempo.wanted-plan', 'basic']]));
    shop.resume();
    shop.drop();
    shop.resume();
    await shop.is(nobody, 'signing-in');
    expect(shop.read()).toEqual({ state: 'signing-in', plan: 'basic' });
  });

  test('[PL8] a closed dialog forgets the plan', async () => {
    const shop = page();
    shop.buy('basic');
    await shop.is(nobody, 'signing-in');
    shop.drop();
    shop.signedIn();
    expect(shop.read()).toEqual({ state: 'idle' });
    expect(shop.stored.size).toBe(0);
  });

  test('[PL16] a dialog that was left does not open on the next page, nor when that is loaded anew', () => {
    const left = new Map([['a-tiempo.wanted-plan', 'basic']]);
    const next = page(left, false);
    next.resume();
    expect(next.read()).toEqual({ state: 'idle' });
    expect(left.size).toBe(0);
    const reloaded = page(left);
    reloaded.resume();
    expect(reloaded.read()).toEqual({ state: 'idle' });
  });

  test('[PL8] what is in the memory and no plan that is sold is nothing', () => {
    const shop = page(new Map([['a-tiempo.wanted-plan', 'free']]));
    shop.resume();
    expect(shop.read()).toEqual({ state: 'idle' });
  });

  test('[PL11] a token that no longer counts leads to the dialog', async () => {
    const shop = page();
    shop.buy('basic');
    await shop.is(free, 'leaving');
    shop.replies(refused('unauthorized'));
    await shop.becomes('signing-in');
    expect(shop.failures).toEqual([]);
    expect(shop.stored.get('a-tiempo.wanted-plan')).toBe('basic /planes');
  });
});
