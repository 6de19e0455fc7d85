import { useEffect, useSyncExternalStore } from 'react';
import { authSession } from '../../identity/auth-session.ts';
import type { AuthState } from '../../identity/types.ts';
import type { Failure, Reply } from '../../lib/network/failure.ts';
import { measure } from '../../lib/measure.ts';
import { notify } from '../../lib/notify.ts';
import { tabMemory } from '../../lib/browser/safe-storage.ts';
import { network, plans as words } from '../../text/es.ts';
import { createPurchase, type PurchaseState } from './purchase.ts';
import { isChosenHere } from './wanted-key.ts';
import { createWantedPlan } from './wanted-plan.ts';

/** Loaded at the first press. */
const calls = () => import('./checkout.ts');

const unreachable = {
  ok: false,
  failure: { error: 'network', message: network.failed },
} as const satisfies Reply<never>;

/** How long a press waits until it is known who is signed in, ms. */
const PATIENCE_MS = 15_000;

const tooLate = () => new Promise<AuthState>((done) => setTimeout(() => done(authSession.read()), PATIENCE_MS));

export const purchase = createPurchase({
  ready: () => Promise.race([authSession.ready(), tooLate()]),
  wanted: createWantedPlan(tabMemory, isChosenHere, () => location.pathname),
  checkout: (order) =>
    calls().then(
      ({ checkout }) => checkout(order),
      () => unreachable,
    ),
  leaveFor: (url) => {
    measure({ kind: 'checkout_started' });
    location.assign(url);
  },
  reportFailure,
});

/** The purchase on this page. The provider's page may send people back to it. */
export function usePurchase(): PurchaseState {
  useEffect(() => {
    purchase.resume();
    const returned = ({ persisted }: PageTransitionEvent) => persisted && purchase.drop();
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
      purchase.drop();
    };
  }, []);
  return useSyncExternalStore(purchase.subscribe, purchase.read, purchase.read);
}

/** For a payment the server's own message; for anything else the reason of the failed call. */
function reportFailure({ error, message }: Failure): void {
  const isAboutPayment = ['plan_not_valid', 'plan_not_sold', 'checkout_failed', 'payments_off'].includes(error);
  if (isAboutPayment) notify.error(message);
  else notify.error(words.failed, message);
}
