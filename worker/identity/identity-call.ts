import type { Context } from 'hono';
import type { AccountRow } from '../db/identity-schema.ts';
import type { FirstToken } from '../db/identity-tokens.ts';
import { log } from '../log.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { createTokenFamily } from './refresh-tokens.ts';
import type { Fields } from './fields.ts';
import { ID_TOKEN_S, signIdToken } from './id-token.ts';
import { keyRing } from './key-ring.ts';
import { sendPasswordChangedMail } from './mails.ts';

type ResponseBody = Readonly<Record<string, unknown>>;

/** What the rest of the house wants to hear. Moments in epoch milliseconds. */
export type IdentityListener = {
  /** Tokens from before `since` are worth nothing. */
  readonly passwordChanged: (env: Env, uid: string, since: number) => Promise<void>;
};

/** One call of the contract. */
export type IdentityCall = {
  readonly c: Context<{ Bindings: Env }>;
  readonly env: Env;
  readonly fields: Fields;
  readonly now: number;
  readonly listener: IdentityListener;
};

export type CallHandler = (call: IdentityCall) => Promise<ResponseBody>;

/** Does something after the answer. What fails then is for the operator to read, nobody waits for it. */
export function runAfterResponse({ c }: IdentityCall, what: string, work: () => Promise<void>): void {
  c.executionCtx.waitUntil(work().catch((error: unknown) => log.error(`Identity: ${what} failed`, error)));
}

/** After the answer: whoever may be in with the old password goes, and the owner of the address is told. */
export function announceNewPassword(call: IdentityCall, account: AccountRow): void {
  const { env, now, listener } = call;
  runAfterResponse(call, 'the end of older tokens', () =>
    listener.passwordChanged(env, account.uid, account.valid_since),
  );
  runAfterResponse(call, 'a mail about a password', () => sendPasswordChangedMail(env, account, now));
}

type StartedSession = { readonly account: AccountRow; readonly tokens: ResponseBody };

/**
 * Somebody just proved who he is: an ID token for the page, a refresh token for the cookie and never for the page.
 * `begin` keeps the first token in one go with what the session comes from, and gives the account.
 */
export async function startSession(
  { c, env, now }: IdentityCall,
  begin: (first: FirstToken) => Promise<AccountRow>,
): Promise<StartedSession> {
  // Before anything is written: without a key there would be a session that nobody hears of.
  await keyRing.signing(env, now);
  const { token, first } = createTokenFamily(now);
  const account = await begin(first);
  const idToken = await signIdToken(env, account, { authTime: now, now });
  setRefreshCookie(c, token);
  return { account, tokens: { idToken, refreshToken: '', expiresIn: String(ID_TOKEN_S) } };
}
