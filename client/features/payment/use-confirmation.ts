import { useEffect, useRef, useState } from 'react';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import { authSession } from '../../identity/auth-session.ts';
import type { AuthState } from '../../identity/types.ts';
import { useAuth } from '../../identity/use-auth.ts';
import type { Reply } from '../../lib/network/failure.ts';
import { follow, type Confirmation, type PaymentAnswer } from './confirmation.ts';
import type { ReturnParameters } from './return-address.ts';

/** How long to wait until it is known who is signed in, ms. */
const PATIENCE_MS = 8000;

/** The state of a payment, requested until it is known, and again when the account changes. `again` requests it now. */
export function useConfirmation({ session_id, plan_id, firebase_uid }: ReturnParameters) {
  const [confirmation, show] = useState<Confirmation>({ state: 'loading' });
  const retry = useRef(() => {});
  const who = whoIn(useAuth());
  useEffect(() => {
    if (who === null) {
      retry.current = () => void authSession.refresh();
      const timer = window.setTimeout(() => show({ state: 'unreachable', reason: null }), PATIENCE_MS);
      return () => window.clearTimeout(timer);
    }
    const ending = new AbortController();
    const { signal } = ending;
    const { resume, wait } = createPause(signal);
    retry.current = resume;
    void follow({ ask: () => askAbout({ session_id, plan_id, firebase_uid }), show, wait, signal });
    return () => ending.abort();
  }, [who, session_id, plan_id, firebase_uid]);
  return { confirmation, again: () => retry.current() };
}

/** The account that asks; null while unknown. The server tells the buyer more than others. */
const whoIn = (auth: AuthState): string | null => {
  if (auth.state === 'loading') return null;
  return auth.state === 'signed-in' ? auth.account.uid : '';
};

/** The state of a payment. The server asks the provider, so the purchase takes effect now at the latest. */
const askAbout = (paid: ReturnParameters): Promise<Reply<PaymentAnswer>> =>
  reply(() => accountApi.payments.success.$get({ query: paid }));

/** A pause that ends early when the page becomes visible or the network is back, and late while the page is hidden. */
function createPause(signal: AbortSignal) {
  let end: (() => void) | null = null;
  const resume = () => end?.();
  const look = () => document.visibilityState === 'visible' && resume();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', resume, { signal });
  signal.addEventListener('abort', resume, { once: true });
  return {
    resume,
    wait: (ms: number) =>
      new Promise<void>((done) => {
        const timer = window.setTimeout(look, ms);
        end = () => {
          window.clearTimeout(timer);
          done();
        };
      }),
  };
}
