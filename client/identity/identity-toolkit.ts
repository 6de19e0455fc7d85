import type { PublicConfig } from '../lib/public-config.ts';
import type { Fetch } from '../lib/patient-fetch.ts';
import { failureOf, unexpectedResponse, unanswered } from './failures.ts';
import type { AuthFailure, Credentials } from './types.ts';

/** `refreshToken` is empty where the service keeps it in a cookie that no script can read. */
export type Tokens = { readonly idToken: string; readonly refreshToken: string; readonly lifeMs: number };

export type AuthResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: AuthFailure };

type ToolkitDeps = {
  readonly fetch: Fetch;
  readonly config: () => Promise<PublicConfig>;
  /** A signal that aborts after so many ms. */
  readonly timeoutSignal: (ms: number) => AbortSignal;
};

type IdentityEndpoints = PublicConfig['identity'];
type JsonObject = Partial<Record<string, unknown>>;
export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>;

const REQUEST_TIMEOUT_MS = 10_000;
const DEFAULT_LIFE_S = 3600;

/**
 * The Identity Toolkit contract, with the embedded service or the hosted one: which, `/api/config` says. Every call is
 * made once: a second try could be a second account, or a second mail. Nothing here rejects.
 */
export function createIdentityToolkit({ fetch, config, timeoutSignal }: ToolkitDeps) {
  const send = async (
    make: (identity: IdentityEndpoints) => { url: string; init: RequestInit },
  ): Promise<AuthResult<JsonObject>> => {
    try {
      const { url, init } = make((await config()).identity);
      const response = await fetch(url, { method: 'POST', signal: timeoutSignal(REQUEST_TIMEOUT_MS), ...init });
      const body = asObject(await response.json().catch(() => null));
      if (response.ok) return { ok: true, value: body };
      return { ok: false, failure: refusalIn(body, response.status) };
    } catch (error) {
      return { ok: false, failure: unanswered(error) };
    }
  };
  const call = (verb: string, body: object) =>
    send((identity) => ({
      url: `${identity.accounts_url}:${verb}${keyOf(identity)}`,
      // The locale is that of the mails which the hosted service writes.
      init: {
        headers: { ...json, ...(isHosted(identity) && { 'X-Firebase-Locale': 'es' }) },
        body: JSON.stringify(body),
      },
    }));
  const enter = async (verb: string, given: Credentials) =>
    tokensIn(await call(verb, { ...given, returnSecureToken: true }));

  return {
    signUp: (given: Credentials) => enter('signUp', given),
    signIn: (given: Credentials) => enter('signInWithPassword', given),
    /** Ends the session that the service keeps in a cookie; the hosted one keeps none. */
    signOut: async (): Promise<AuthResult<unknown>> => {
      const kind = await config().then(
        ({ identity }) => identity.kind,
        () => null,
      );
      return kind === 'hosted' ? { ok: true, value: null } : call('signOut', {});
    },
    refresh: async (refreshToken: string) =>
      tokensIn(
        await send((identity) => ({
          url: identity.token_url + keyOf(identity),
          init: refreshRequest(identity, refreshToken),
        })),
      ),
    rename: (idToken: string, displayName: string) => call('update', { idToken, displayName, returnSecureToken: true }),
    remove: (idToken: string) => call('delete', { idToken }),
    sendVerification: (idToken: string) => call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    sendReset: (email: string) => call('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    /** Whose code it is and what for; uses nothing up. */
    checkCode: (oobCode: string) => call('resetPassword', { oobCode }),
    verify: (oobCode: string) => call('update', { oobCode }),
    resetPassword: (oobCode: string, newPassword: string) => call('resetPassword', { oobCode, newPassword }),
  };
}

const json = { 'Content-Type': 'application/json' };

const isHosted = ({ kind }: IdentityEndpoints) => kind === 'hosted';
const keyOf = ({ api_key }: IdentityEndpoints) => (api_key ? `?key=${encodeURIComponent(api_key)}` : '');

/**
 * Google takes a form; our own service takes JSON, which no foreign page can send along with the cookie. Its answer sets
 * the next cookie, so it must arrive also when the page is left meanwhile: the last one is good for one use.
 */
function refreshRequest(identity: IdentityEndpoints, refresh_token: string): RequestInit {
  const grant = { grant_type: 'refresh_token' };
  return isHosted(identity)
    ? { body: new URLSearchParams({ ...grant, refresh_token }) }
    : { headers: json, body: JSON.stringify(grant), keepalive: true };
}

/** Two spellings of one answer: that of the accounts and that of the refresh. */
function tokensIn(answer: AuthResult<JsonObject>): AuthResult<Tokens> {
  if (!answer.ok) return answer;
  const { idToken, id_token, refreshToken, refresh_token, expiresIn, expires_in } = answer.value;
  const token = textIn(idToken ?? id_token);
  if (token === '') return { ok: false, failure: failureOf('') };
  const seconds = Number(expiresIn ?? expires_in);
  return {
    ok: true,
    value: {
      idToken: token,
      refreshToken: textIn(refreshToken ?? refresh_token),
      lifeMs: 1000 * (seconds > 0 ? seconds : DEFAULT_LIFE_S),
    },
  };
}

/** `{ error: { message } }`, as the contract says. */
function refusalIn(body: JsonObject, status: number): AuthFailure {
  const { message } = asObject(body['error']);
  return typeof message === 'string' ? failureOf(message) : unexpectedResponse(status);
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const asObject = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? { ...value } : {});
