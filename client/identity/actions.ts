import { authErrors } from '../text/es.ts';
import { failureOf, unanswered } from './failures.ts';
import type { AuthStore } from './auth-store.ts';
import type { TokenStore } from './token-store.ts';
import type { AuthResult, Tokens, IdentityToolkit } from './identity-toolkit.ts';
import type { AuthFailure, AuthOutcome, Credentials, NewAccount } from './types.ts';

type AuthActionDeps = {
  readonly toolkit: IdentityToolkit;
  readonly tokens: TokenStore;
  readonly store: AuthStore;
  /** Runs `work` in one tab of this browser at a time. */
  readonly exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

const done: AuthOutcome = { ok: true };
const failed = (failure: AuthFailure): AuthOutcome => ({ ok: false, failure });

/** Failures that a new token may avoid: it was too old, or the password changed. */
const STALE_TOKEN: ReadonlySet<string> = new Set(['token-refused', 'session-ended']);

/** What people do with their account. Nothing rejects. */
export function createAuthActions({ toolkit, tokens, store, exclusive }: AuthActionDeps) {
  /** Signs in while no tab renews a token: a late response to a renewal would set the cookie of the earlier session. */
  async function enter(call: () => Promise<AuthResult<Tokens>>): Promise<AuthOutcome> {
    const answer = await exclusive(call);
    if (!answer.ok) return failed(answer.failure);
    tokens.enter(answer.value);
    return tokens.account() ? done : failed(failureOf(''));
  }

  /** Signs out while no tab renews a token: a renewal under way would be refused. */
  const leave = (): Promise<AuthResult<unknown>> =>
    exclusive(async () => {
      const answer = await toolkit.signOut();
      if (answer.ok) store.dropSession();
      return answer;
    });

  /** Calls with a token, and once more with a new one if it was stale. */
  async function asMe(call: (idToken: string) => Promise<AuthResult<unknown>>): Promise<AuthOutcome> {
    const first = await store.token();
    if (first === null) return failed(unanswered(new TypeError('no token')));
    const answer = await call(first);
    if (answer.ok) return done;
    const second = STALE_TOKEN.has(answer.failure.code) ? await store.token({ fresh: true }) : null;
    if (second === null) return failed(answer.failure);
    const again = await call(second);
    return again.ok ? done : failed(again.failure);
  }

  return {
    async signIn(given: Credentials): Promise<AuthOutcome> {
      const entered = await enter(() => toolkit.signIn(given));
      if (!entered.ok) return entered;
      return (await store.loadProfile()) ? done : { ok: true, missing: 'profile' };
    },

    async signUp({ firstName, lastName, email, password }: NewAccount): Promise<AuthOutcome> {
      const entered = await enter(() => toolkit.signUp({ email, password }));
      if (!entered.ok) return entered;
      const name = `${firstName} ${lastName}`;
      await asMe((idToken) => toolkit.rename(idToken, name));
      const [mail] = await Promise.all([asMe(toolkit.sendVerification), tokens.renew()]);
      tokens.rename(name);
      if (!(await store.loadProfile(true))) return { ok: true, missing: 'profile' };
      return mail.ok ? done : { ok: true, missing: 'mail' };
    },

    async signOut(): Promise<AuthOutcome> {
      const answer = await leave();
      return answer.ok ? done : failed(answer.failure);
    },

    async sendPasswordReset(email: string): Promise<AuthOutcome> {
      const answer = await toolkit.sendReset(email);
      return answer.ok ? done : failed(withMessage(answer.failure, authErrors.resetMail));
    },

    resendVerification: (): Promise<AuthOutcome> => asMe(toolkit.sendVerification),

    async changeName(displayName: string): Promise<AuthOutcome> {
      const changed = await asMe((idToken) => toolkit.rename(idToken, displayName));
      const account = tokens.account();
      if (!changed.ok || !account) return changed;
      tokens.rename(displayName);
      const row = await store.profiles.rename(account.uid, displayName);
      await store.refresh();
      return row.ok ? done : failed({ code: row.failure.error, message: row.failure.message });
    },

    async deleteAccount(password: string): Promise<AuthOutcome> {
      const account = tokens.account();
      if (!account) return failed(unanswered(new TypeError('no token')));
      const entered = await enter(() => toolkit.signIn({ email: account.email, password }));
      if (!entered.ok) return failed(withMessage(entered.failure, authErrors.deletion));
      const row = await store.profiles.remove(account.uid);
      if (!row.ok && isTooOld(row.failure.error)) return failed(tooOld);
      const removed = await asMe(toolkit.remove);
      if (!removed.ok && removed.failure.code !== 'user-not-found')
        return failed(withMessage(removed.failure, authErrors.deletion));
      await leave();
      store.dropSession();
      return done;
    },
  };
}

const tooOld = failureOf('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
const isTooOld = (error: string) => error === 'requires_recent_login';

/** Gives an unspecific failure its own message. */
const withMessage = (failure: AuthFailure, message: string): AuthFailure =>
  ['other', 'unavailable'].includes(failure.code) ? { ...failure, message } : failure;
