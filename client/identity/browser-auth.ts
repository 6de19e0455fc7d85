import { patientFetch } from '../lib/patient-fetch.ts';
import { publicConfig } from '../lib/public-config.ts';
import { localMemory } from '../lib/safe-storage.ts';
import { createAuthClient } from './auth-client.ts';
import type { AuthClient } from './auth-client.ts';
import { push } from './push.ts';
import { createIdentityToolkit } from './identity-toolkit.ts';
import type { AuthState } from './types.ts';

/** Another tab that was put to sleep while it asked must not keep this one waiting, ms. */
const LOCK_TIMEOUT_MS = 5000;

export const identityToolkit = createIdentityToolkit({
  fetch: (input, init) => fetch(input, init),
  config: publicConfig,
  timeoutSignal: (ms) => AbortSignal.timeout(ms),
});

/** Everything about accounts, in this browser. */
export const createBrowserAuth = (tell: (state: AuthState) => void): AuthClient =>
  createAuthClient({
    toolkit: identityToolkit,
    fetch: patientFetch,
    storage: localMemory,
    monotonicNow: () => performance.now(),
    wallNow: () => Date.now(),
    exclusive,
    pause,
    onState: (state) => {
      push.follow(state.state === 'signed-in' ? state.account.uid : null);
      tell(state);
    },
  });

/** Two tabs must not use up one refresh token at once. Where there are no locks, the service is lenient for a moment. */
async function exclusive<Value>(work: () => Promise<Value>): Promise<Value> {
  // Only where the page is served securely.
  if (!('locks' in navigator)) return work();
  let begun: Promise<Value> | null = null;
  const begin = () => (begun ??= work());
  try {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    return await navigator.locks.request('a-tiempo.identity', { signal }, begin);
  } catch {
    return begin();
  }
}

/** A network that comes back, or somebody who looks, ends it. */
function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: ending.signal });
    document.addEventListener('visibilitychange', () => document.hidden || end(), { signal: ending.signal });
  });
}
