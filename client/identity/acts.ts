import { authErrors } from '../text/es.ts';
import { failureOf, unanswered } from './failures.ts';
import type { Keeper } from './keeper.ts';
import type { TokenKeeper } from './token-keeper.ts';
import type { Answer, Tokens, Toolkit } from './toolkit.ts';
import type { AuthFailure, AuthOutcome, Credentials, Registration } from './types.ts';

type Parts = { readonly toolkit: Toolkit; readonly tokens: TokenKeeper; readonly keeper: Keeper };

const done: AuthOutcome = { ok: true };
const refused = (failure: AuthFailure): AuthOutcome => ({ ok: false, failure });

/** A token was too old, or is worth nothing since the password changed: a new one tells. */
const STALE: ReadonlySet<string> = new Set(['token-refused', 'session-ended']);

/** What a person does about his account. */
export function createActs({ toolkit, tokens, keeper }: Parts) {
  function enter(answer: Answer<Tokens>): AuthOutcome {
    if (!answer.ok) return refused(answer.failure);
    tokens.enter(answer.value);
    return tokens.account() ? done : refused(failureOf(''));
  }

  /** With a token, and once more with a new one. */
  async function asMe(call: (idToken: string) => Promise<Answer<unknown>>): Promise<AuthOutcome> {
    const first = await keeper.token();
    if (first === null) return refused(unanswered(new TypeError('no token')));
    const answer = await call(first);
    if (answer.ok) return done;
    const second = STALE.has(answer.failure.code) ? await keeper.token({ fresh: true }) : null;
    if (second === null) return refused(answer.failure);
    const again = await call(second);
    return again.ok ? done : refused(again.failure);
  }

  return {
    async signIn(given: Credentials): Promise<AuthOutcome> {
      const entered = enter(await toolkit.signIn(given));
      if (!entered.ok) return entered;
      return (await keeper.settle()) ? done : { ok: true, missing: 'row' };
    },

    async signUp({ firstName, lastName, email, password }: Registration): Promise<AuthOutcome> {
      const entered = enter(await toolkit.signUp({ email, password }));
      if (!entered.ok) return entered;
      const name = `${firstName} ${lastName}`;
      await asMe((idToken) => toolkit.rename(idToken, name));
      const [mail] = await Promise.all([asMe(toolkit.sendVerification), tokens.renew()]);
      tokens.rename(name);
      if (!(await keeper.settle(true))) return { ok: true, missing: 'row' };
      return mail.ok ? done : { ok: true, missing: 'mail' };
    },

    async signOut(): Promise<AuthOutcome> {
      const answer = await toolkit.signOut();
      if (!answer.ok) return refused(answer.failure);
      keeper.leave();
      return done;
    },

    async sendPasswordReset(email: string): Promise<AuthOutcome> {
      const answer = await toolkit.sendReset(email);
      return answer.ok ? done : refused(worded(answer.failure, authErrors.resetMail));
    },

    resendVerification: (): Promise<AuthOutcome> => asMe(toolkit.sendVerification),

    async changeName(displayName: string): Promise<AuthOutcome> {
      const changed = await asMe((idToken) => toolkit.rename(idToken, displayName));
      const account = tokens.account();
      if (!changed.ok || !account) return changed;
      tokens.rename(displayName);
      const row = await keeper.rows.rename(account.uid, displayName);
      await keeper.refresh();
      return row.ok ? done : refused({ code: row.failure.error, message: row.failure.message });
    },

    async deleteAccount(password: string): Promise<AuthOutcome> {
      const account = tokens.account();
      if (!account) return refused(unanswered(new TypeError('no token')));
      const entered = enter(await toolkit.signIn({ email: account.email, password }));
      if (!entered.ok) return refused(worded(entered.failure, authErrors.deletion));
      const row = await keeper.rows.remove(account.uid);
      if (!row.ok && isTooOld(row.failure.error)) return refused(tooOld);
      const gone = await asMe(toolkit.remove);
      if (!gone.ok && gone.failure.code !== 'user-not-found') return refused(worded(gone.failure, authErrors.deletion));
      await toolkit.signOut();
      keeper.leave();
      return done;
    },
  };
}

const tooOld = failureOf('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
const isTooOld = (error: string) => error === 'requires_recent_login';

/** A failure that only says that something failed says what. */
const worded = (failure: AuthFailure, message: string): AuthFailure =>
  ['other', 'unavailable'].includes(failure.code) ? { ...failure, message } : failure;
