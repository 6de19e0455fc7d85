import type { AuthState } from '../../identity/types.ts';
import type { Failure, Reply } from '../../lib/network/failure.ts';
import { network } from '../../text/es.ts';
import { paidPlanOf, type PaidPlan } from './active-plan.ts';
import type { PaidPlanId } from './offers.ts';
import type { WantedPlan } from './wanted-plan.ts';

/** The state of a purchase on this page, until it continues at the provider. */
export type PurchaseState =
  | { readonly state: 'idle' }
  /** Chosen before it is known who is signed in. */
  | { readonly state: 'waiting'; readonly plan: PaidPlanId }
  /** Nobody is signed in: the dialog is open. */
  | { readonly state: 'signing-in'; readonly plan: PaidPlanId }
  /** Another plan is active and would end: the person must confirm. */
  | { readonly state: 'confirming'; readonly plan: PaidPlanId; readonly from: PaidPlan }
  /** The order is being made, then the browser goes to the provider's page. */
  | { readonly state: 'leaving'; readonly plan: PaidPlanId };

export type Order = { readonly plan_id: PaidPlanId; readonly firebase_uid: string };

type PurchaseOptions = {
  /** Resolves when it is known who is signed in, or after a timeout. */
  readonly ready: () => Promise<AuthState>;
  readonly wanted: WantedPlan;
  readonly checkout: (order: Order) => Promise<Reply<{ readonly url: string }>>;
  readonly leaveFor: (url: string) => void;
  readonly reportFailure: (failure: Failure) => void;
};

const idle: PurchaseState = { state: 'idle' };

/** From a press on a plan to the provider's page. However often somebody presses meanwhile, one order is made. */
export function createPurchase({ ready, wanted, checkout, leaveFor, reportFailure }: PurchaseOptions) {
  let purchase = idle;
  /** The plan that an earlier load of this page left. It counts until it is known who is signed in. */
  let wantedAtLoad = wanted.read();
  const hearers = new Set<() => void>();
  const become = (next: PurchaseState) => {
    purchase = next;
    for (const hear of hearers) hear();
  };

  const askWho = (plan: PaidPlanId) => {
    wanted.keep(plan);
    become({ state: 'signing-in', plan });
  };
  const fail = (failure: Failure) => {
    become(idle);
    reportFailure(failure);
  };
  const order = async (plan: PaidPlanId, firebase_uid: string) => {
    wanted.forget();
    const mine: PurchaseState = { state: 'leaving', plan };
    become(mine);
    const reply = await checkout({ plan_id: plan, firebase_uid });
    if (purchase !== mine) return;
    if (reply.ok) return leaveFor(reply.value.url);
    if (reply.failure.error === 'unauthorized') return askWho(plan);
    fail(reply.failure);
  };
  const go = async (plan: PaidPlanId, isAgreed = false) => {
    const mine: PurchaseState = { state: 'waiting', plan };
    become(mine);
    const auth = await ready();
    if (purchase !== mine) return;
    wantedAtLoad = null;
    if (auth.state === 'loading') return fail({ error: 'network', message: network.failed });
    if (auth.state !== 'signed-in') return askWho(plan);
    const from = paidPlanOf(auth);
    if (from && !isAgreed) return become({ state: 'confirming', plan, from });
    await order(plan, auth.account.uid);
  };

  return {
    read: () => purchase,
    subscribe: (hear: () => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    buy: (plan: PaidPlanId): void => {
      if (purchase.state === 'idle') void go(plan);
    },
    /** Continues after a reload during sign-in; on any other page the choice is dropped. */
    resume: (): void => {
      if (wantedAtLoad === null || purchase.state !== 'idle') return;
      if (wanted.isChosenHere()) return void go(wantedAtLoad);
      wantedAtLoad = null;
      wanted.forget();
    },
    signedIn: (): void => {
      if (purchase.state === 'signing-in') void go(purchase.plan);
    },
    /** Replaces the active plan by the new one. */
    agree: (): void => {
      if (purchase.state === 'confirming') void go(purchase.plan, true);
    },
    /** A dialog was closed, the page was left, or the provider sent the browser back here. */
    drop: (): void => {
      wanted.forget();
      if (purchase !== idle) become(idle);
    },
  };
}
