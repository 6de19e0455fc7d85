import type { KeyValue } from '../lib/safe-storage.ts';
import { accountIn } from './claims.ts';
import { endsSession } from './failures.ts';
import type { Tokens, IdentityToolkit } from './identity-toolkit.ts';
import type { Account } from './types.ts';

/** `over`: nobody is signed in any more. `unreachable`: nobody can say now. */
export type Renewal =
  | { readonly renewal: 'held'; readonly token: string }
  | { readonly renewal: 'over' | 'unreachable' };

type TokenStoreDeps = {
  readonly toolkit: Pick<IdentityToolkit, 'refresh'>;
  /** Keeps the refresh token of a service that has no cookie for it. */
  readonly storage: KeyValue;
  /** Time that a wrong clock of the device cannot bend, but that may stand still while the device sleeps. */
  readonly monotonicNow: () => number;
  /** Time of day, which goes on while the device sleeps. Both ms. */
  readonly wallNow: () => number;
  /** One tab of this browser at a time. */
  readonly exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

type HeldToken = { readonly token: string; readonly account: Account; readonly isFresh: () => boolean };

export type TokenStore = ReturnType<typeof createTokenStore>;

const REFRESH_KEY = 'a-tiempo.refresh';
/** A token is given out as long as it holds for this long, ms. */
const MARGIN_MS = 60_000;

/** The ID token of whoever is signed in, in memory only, and a new one before it ends. */
export function createTokenStore({ toolkit, storage, monotonicNow, wallNow, exclusive }: TokenStoreDeps) {
  let held: HeldToken | null = null;
  let renewing: Promise<Renewal> | null = null;
  /** Moves with every sign-in and sign-out: what was asked before it is answered too late. */
  let era = 0;

  /** How old a token is follows from its receipt alone, so that a device with a wrong date does not ask for ever. */
  function ageFromNow(): () => number {
    const received = { steady: monotonicNow(), wall: wallNow() };
    return () => Math.max(monotonicNow() - received.steady, wallNow() - received.wall);
  }

  function hold({ idToken, refreshToken, lifeMs }: Tokens): void {
    const account = accountIn(idToken);
    if (!account) return;
    const age = ageFromNow();
    const margin = Math.min(MARGIN_MS, lifeMs / 2);
    held = { token: idToken, account, isFresh: () => age() < lifeMs - margin };
    if (refreshToken !== '') storage.setItem(REFRESH_KEY, refreshToken);
  }

  function forget(): void {
    era += 1;
    renewing = null;
    held = null;
  }

  function asRenewal(): Renewal {
    return held ? { renewal: 'held', token: held.token } : { renewal: 'unreachable' };
  }

  async function ask(): Promise<Renewal> {
    const began = era;
    const answer = await exclusive(() => toolkit.refresh(storage.getItem(REFRESH_KEY) ?? ''));
    if (began !== era) return asRenewal();
    if (!answer.ok) return { renewal: endsSession(answer.failure) ? 'over' : 'unreachable' };
    hold(answer.value);
    return asRenewal();
  }

  return {
    account: (): Account | null => held?.account ?? null,
    /** Null if there is none, or none that holds for another minute. */
    current: (): string | null => (held?.isFresh() ? held.token : null),
    /** However many ask, one refresh at a time. */
    renew(): Promise<Renewal> {
      if (renewing) return renewing;
      const asking = ask().finally(() => {
        if (renewing === asking) renewing = null;
      });
      renewing = asking;
      return asking;
    },
    /** Somebody proved who he is. */
    enter(tokens: Tokens): void {
      forget();
      hold(tokens);
    },
    /** The service has the new name; the token says it from the next one on. */
    rename(displayName: string): void {
      if (held) held = { ...held, account: { ...held.account, displayName } };
    },
    forget,
    drop(): void {
      forget();
      storage.removeItem(REFRESH_KEY);
    },
  };
}
