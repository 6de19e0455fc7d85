import type { Context } from 'hono';
import type { AccountRow } from '../db/identity-accounts.ts';
import { log } from '../log.ts';
import { keepInCookie } from './cookie.ts';
import { beginFamily } from './family.ts';
import type { Fields } from './fields.ts';
import { ID_TOKEN_S, signIdToken } from './id-token.ts';
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

/** Somebody just proved who he is: an ID token for the page, a refresh token for the cookie and never for the page. */
export async function newSession({ c, env, now }: Call, account: AccountRow): Promise<Answer> {
  const idToken = await signIdToken(env, account, { authTime: now, now });
  keepInCookie(c, await beginFamily(env, account, now));
  return { idToken, refreshToken: '', expiresIn: String(ID_TOKEN_S) };
}
