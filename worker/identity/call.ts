import type { Context } from 'hono';
import type { AccountRow } from '../db/identity-accounts.ts';
import type { FirstToken } from '../db/identity-tokens.ts';
import { log } from '../log.ts';
import { keepInCookie } from './cookie.ts';
import { newFamily } from './family.ts';
import type { Fields } from './fields.ts';
import { ID_TOKEN_S, signIdToken } from './id-token.ts';
import { keyRing } from './key-ring.ts';
import { mailPasswordChanged } from './mails.ts';

type Answer = Readonly<Record<string, unknown>>;

/** What the rest of the house wants to hear. Moments in epoch milliseconds. */
export type Listener = {
  /** Tokens from before `since` are worth nothing. */
  readonly passwordChanged: (env: Env, uid: string, since: number) => Promise<void>;
};

/** One call of the contract. */
export type Call = {
  readonly c: Context<{ Bindings: Env }>;
  readonly env: Env;
  readonly fields: Fields;
  readonly now: number;
  readonly listener: Listener;
};

export type Handler = (call: Call) => Promise<Answer>;

/** Does something after the answer. What fails then is for the operator to read, nobody waits for it. */
export function later({ c }: Call, what: string, work: () => Promise<void>): void {
  c.executionCtx.waitUntil(work().catch((error: unknown) => log.error(`Identity: ${what} failed`, error)));
}

/** After the answer: whoever may be in with the old password goes, and the owner of the address is told. */
export function tellOfPassword(call: Call, account: AccountRow): void {
  const { env, now, listener } = call;
  later(call, 'the end of older tokens', () => listener.passwordChanged(env, account.uid, account.valid_since));
  later(call, 'a mail about a password', () => mailPasswordChanged(env, account, now));
}

type Session = { readonly account: AccountRow; readonly tokens: Answer };

/**
 * Somebody just proved who he is: an ID token for the page, a refresh token for the cookie and never for the page.
 * `begin` keeps the first token in one go with what the session comes from, and gives the account.
 */
export async function newSession(
  { c, env, now }: Call,
  begin: (first: FirstToken) => Promise<AccountRow>,
): Promise<Session> {
  // Before anything is written: without a key there would be a session that nobody hears of.
  await keyRing.signing(env, now);
  const { token, first } = newFamily(now);
  const account = await begin(first);
  const idToken = await signIdToken(env, account, { authTime: now, now });
  keepInCookie(c, token);
  return { account, tokens: { idToken, refreshToken: '', expiresIn: String(ID_TOKEN_S) } };
}
