import type { KeyValue } from '../lib/browser/safe-storage.ts';
import { endsSession } from './failures.ts';
import { readSessionHint } from './session-hint.ts';
import type { Tokens, IdentityToolkit } from './identity-toolkit.ts';
import type { Account } from './types.ts';

/** `over`: the session has ended. `unreachable`: the service does not answer. */
export type Renewal =
  | { readonly renewal: 'held'; readonly token: string }
  | { readonly renewal: 'over' | 'unreachable' };

type TokenStoreDeps = {
  readonly toolkit: Pick<IdentityToolkit, 'refresh'>;
  /** Stores the refresh token of a service without a cookie. */
  readonly storage: KeyValue;
  /** Monotonic time in ms; it may stand still while the device sleeps. */
  readonly monotonicNow: () => number;
  /** Wall-clock time in ms; it goes on while the device sleeps. */
  readonly wallNow: () => number;
  /** Runs `work` in one tab of this browser at a time. */
  readonly exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** A sign-in, from its first token on. A sign-in or sign-out replaces it, and responses for an earlier one are ignored. */
type TokenSession = { held: HeldToken | null; renewing: Promise<Renewal> | null };

type HeldToken = { readonly token: string; readonly account: Account; readonly isFresh: () => boolean };

export type TokenStore = ReturnType<typeof createTokenStore>;

const REFRESH_KEY = 'a-tiempo.refresh';
/** Minimum remaining validity of a token that is given out. */
const MARGIN_MS = 60_000;

/** Holds the ID token in memory, and renews it before it expires. */
export function createTokenStore({ toolkit, storage, monotonicNow, wallNow, exclusive }: TokenStoreDeps) {
  let session: TokenSession = { held: null, renewing: null };

  /** The age of a token since its receipt, independent of the device's date. */
  function ageFromNow(): () => number {
    const received = { steady: monotonicNow(), wall: wallNow() };
    return () => Math.max(monotonicNow() - received.steady, wallNow() - received.wall);
  }

  function hold({ idToken, refreshToken, lifeMs }: Tokens): void {
    const account = accountIn(idToken);
    if (!account) return;
    const age = ageFromNow();
    const margin = Math.min(MARGIN_MS, lifeMs / 2);
    session.held = { token: idToken, account, isFresh: () => age() < lifeMs - margin };
    if (refreshToken !== '') storage.setItem(REFRESH_KEY, refreshToken);
  }

  function forget(): void {
    session = { held: null, renewing: null };
  }

  function heldToken(): Renewal {
    return session.held ? { renewal: 'held', token: session.held.token } : { renewal: 'unreachable' };
  }

  async function ask(): Promise<Renewal> {
    const own = session;
    const wasSignedIn = readSessionHint(storage) !== null;
    const answer = await exclusive(async () => {
      // This tab or another one signed in or out while this call waited.
      const isOver = own !== session || (wasSignedIn && readSessionHint(storage) === null);
      return isOver ? null : toolkit.refresh(storage.getItem(REFRESH_KEY) ?? '');
    });
    if (own !== session) return heldToken();
    if (answer === null) return { renewal: 'over' };
    if (!answer.ok) return { renewal: endsSession(answer.failure) ? 'over' : 'unreachable' };
    hold(answer.value);
    return heldToken();
  }

  return {
    account: (): Account | null => session.held?.account ?? null,
    /** Null if there is none that is valid for another minute. */
    current: (): string | null => (session.held?.isFresh() ? session.held.token : null),
    /** Concurrent callers share one refresh. */
    renew(): Promise<Renewal> {
      const own = session;
      own.renewing ??= ask().finally(() => {
        own.renewing = null;
      });
      return own.renewing;
    },
    /** Takes the tokens of a sign-in. */
    enter(tokens: Tokens): void {
      forget();
      hold(tokens);
    },
    /** Shows the new name at once; the next token contains it. */
    rename(displayName: string): void {
      const { held } = session;
      if (held) session.held = { ...held, account: { ...held.account, displayName } };
    },
    forget,
    drop(): void {
      forget();
      storage.removeItem(REFRESH_KEY);
    },
  };
}

/**
 * The account in an ID token. The signature is not checked here: the token comes from the service itself, and servers
 * verify it.
 */
function accountIn(idToken: string): Account | null {
  const claims = objectIn(decoded(idToken.split('.')[1] ?? ''));
  const { sub, email, name, email_verified } = claims;
  if (typeof sub !== 'string' || sub === '') return null;
  return {
    uid: sub,
    email: typeof email === 'string' ? email : '',
    displayName: typeof name === 'string' ? name : '',
    emailVerified: email_verified === true,
  };
}

function decoded(base64url: string): string {
  try {
    const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0));
  } catch {
    return '';
  }
}

function objectIn(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
