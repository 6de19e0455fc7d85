import type { Fetch } from '../lib/patient-fetch.ts';
import type { KeyValue } from '../lib/safe-storage.ts';
import { createActs } from './acts.ts';
import { createKeeper } from './keeper.ts';
import { createTokenKeeper } from './token-keeper.ts';
import type { Toolkit } from './toolkit.ts';
import type { AuthState } from './types.ts';

type Parts = {
  readonly toolkit: Toolkit;
  /** For calls of our own server. */
  readonly fetch: Fetch;
  readonly storage: KeyValue;
  readonly steady: () => number;
  readonly wall: () => number;
  readonly exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly pause: (ms: number) => Promise<void>;
  readonly tell: (state: AuthState) => void;
};

export type Identity = ReturnType<typeof createIdentity>;

/** Who is here and what he can do about it: tokens below, the state above them, the acts of a person on top. */
export function createIdentity({ toolkit, fetch, storage, pause, tell, ...time }: Parts) {
  const tokens = createTokenKeeper({ toolkit, storage, ...time });
  const keeper = createKeeper({ tokens, fetch, storage, pause, tell });
  const { begin, heard, refresh, token } = keeper;
  return { begin, heard, refresh, token, ...createActs({ toolkit, tokens, keeper }) };
}
