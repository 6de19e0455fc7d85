import type { AccountRow } from '../db/identity-schema.ts';
import type { FirstToken } from '../db/identity-tokens.ts';
import { log } from '../log.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import { createTokenFamily } from './refresh-tokens.ts';
import type { Fields } from './fields.ts';
import { ID_TOKEN_S, signIdToken } from './id-token.ts';
import { keyRing } from './key-ring.ts';
import { sendPasswordChangedMail } from './mails.ts';

type ResponseBody = Readonly<Record<string, unknown>>;

/** What the rest of the Worker does after changes of an account. Times in epoch ms. */
export type IdentityListener = {
  /** Tokens issued before `since` are not good any more. */
  readonly passwordChanged: (env: Env, uid: string, since: number) => Promise<void>;
};

/** One call of the Identity Toolkit contract. */
export type IdentityCall = {
  readonly env: Env;
  /** The headers of the request. */
  readonly headers: Headers;
  readonly fields: Fields;
  readonly refreshCookie: RefreshCookie;
  /** Epoch ms. */
  readonly now: number;
  readonly listener: IdentityListener;
  /** Keeps the Worker running until the promise settles, after the response. */
  readonly waitUntil: (work: Promise<void>) => void;
};

export type CallHandler = (call: IdentityCall) => Promise<ResponseBody>;

/** Runs `work` after the response; a failure is logged. */
export function runAfterResponse({ waitUntil }: IdentityCall, what: string, work: () => Promise<void>): void {
  waitUntil(work().catch((error: unknown) => log.error(`Identity: ${what} failed`, error)));
}

/** After the response: ends older tokens in the account's rooms, and informs its owner by mail. */
export function announceNewPassword(call: IdentityCall, account: AccountRow): void {
  const { env, now, listener } = call;
  runAfterResponse(call, 'the end of older tokens', () =>
    listener.passwordChanged(env, account.uid, account.valid_since),
  );
  runAfterResponse(call, 'a mail about a password', () => sendPasswordChangedMail(env, account, now));
}

type StartedSession = { readonly account: AccountRow; readonly tokens: ResponseBody };

/**
 * Starts a session: the ID token is in the response, the refresh token only in the cookie. `begin` stores the first
 * refresh token together with what starts the session, and returns the account.
 */
export async function startSession(
  { env, now, refreshCookie }: IdentityCall,
  begin: (first: FirstToken) => Promise<AccountRow>,
): Promise<StartedSession> {
  // Before anything is written: without a signing key the session could not be handed out.
  await keyRing.signing(env, now);
  const { token, first } = createTokenFamily(now);
  const account = await begin(first);
  const idToken = await signIdToken(env, account, { authTime: now, now });
  refreshCookie.set(token);
  return { account, tokens: { idToken, refreshToken: '', expiresIn: String(ID_TOKEN_S) } };
}
