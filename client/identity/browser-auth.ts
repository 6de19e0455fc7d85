import { patientFetch } from '../lib/network/patient-fetch.ts';
import { publicConfig } from '../lib/network/public-config.ts';
import { localMemory } from '../lib/browser/safe-storage.ts';
import { createAuthClient, type AuthClient } from './auth-client.ts';
import { createIdentityToolkit } from './identity-toolkit.ts';
import type { AuthState } from './types.ts';

/** How long a tab waits for the lock: its holder may be a suspended tab. */
const LOCK_TIMEOUT_MS = 5000;

export const identityToolkit = createIdentityToolkit({
  fetch: (input, init) => fetch(input, init),
  config: publicConfig,
  timeoutSignal: (ms) => AbortSignal.timeout(ms),
});

export const createBrowserAuth = (onState: (state: AuthState) => void): AuthClient =>
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
      onState(state);
    },
  });

/**
 * Runs in one tab at a time, so that two tabs do not use one refresh token. Without the Web Locks API the service's
 * grace period covers it.
 */
async function exclusive<Value>(work: () => Promise<Value>): Promise<Value> {
  // `navigator.locks` exists in secure contexts only.
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

/** Ends early when the network returns or the page becomes visible. */
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

/** The port for push notifications. It has no vendor: nothing is loaded or sent. */
interface Push {
  /** The account that is signed in; null for nobody. */
  readonly follow: (uid: string | null) => void;
}

export const push: Push = { follow: () => {} };
