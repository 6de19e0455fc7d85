import type { Fetch } from '../lib/network/site-fetch.ts';
import type { KeyValue } from '../lib/browser/safe-storage.ts';
import { createAuthActions } from './actions.ts';
import { createAuthStore } from './auth-store.ts';
import { createTokenStore } from './token-store.ts';
import type { IdentityToolkit } from './identity-toolkit.ts';
import type { AuthState } from './types.ts';

type AuthClientDeps = {
  readonly toolkit: IdentityToolkit;
  /** For calls to this site's API. */
  readonly fetch: Fetch;
  readonly storage: KeyValue;
  readonly monotonicNow: () => number;
  readonly wallNow: () => number;
  readonly exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly pause: (ms: number) => Promise<void>;
  readonly onState: (state: AuthState) => void;
};

export type AuthClient = ReturnType<typeof createAuthClient>;

/** The accounts of this browser: tokens, the state on top of them, and the actions of a person. */
export function createAuthClient({ toolkit, fetch, storage, exclusive, pause, onState, ...clocks }: AuthClientDeps) {
  const tokens = createTokenStore({ toolkit, storage, exclusive, ...clocks });
  const store = createAuthStore({ tokens, fetch, storage, pause, onState });
  const { start, onHintChanged, refresh, token } = store;
  return { start, onHintChanged, refresh, token, ...createAuthActions({ toolkit, tokens, store, exclusive }) };
}
