import type { PublicConfig } from '../lib/network/public-config.ts';
import { type Fetch, createSiteFetch } from '../lib/network/site-fetch.ts';
import { language } from '../text/es.ts';
import { failureOf, unexpectedResponse, unanswered } from './failures.ts';
import type { AuthFailure, Credentials } from './types.ts';

/** `refreshToken` is empty if the service keeps it in an HttpOnly cookie. */
export type Tokens = { readonly idToken: string; readonly refreshToken: string; readonly lifeMs: number };

export type AuthResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: AuthFailure };

type ToolkitDeps = {
  readonly fetch: Fetch;
  readonly config: () => Promise<PublicConfig>;
  /** A signal that aborts after `ms`. */
  readonly timeoutSignal: (ms: number) => AbortSignal;
};

type IdentityEndpoints = PublicConfig['identity'];
type JsonObject = Partial<Record<string, unknown>>;
export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>;

const REQUEST_TIMEOUT_MS = 10_000;
const DEFAULT_LIFE_S = 3600;

/**
 * A client of the Identity Toolkit contract, for the embedded or the hosted service as `/api/config` says. Calls are
 * not retried: a retry could open a second account or send a second mail. Nothing rejects.
 */
export function createIdentityToolkit({ fetch, config, timeoutSignal }: ToolkitDeps) {
  const siteFetch = createSiteFetch(fetch);
  const send = async (
    make: (identity: IdentityEndpoints) => { url: string; init: RequestInit },
  ): Promise<AuthResult<JsonObject>> => {
    try {
      const { identity } = await config();
      const { url, init } = make(identity);
      const request = { method: 'POST', signal: timeoutSignal(REQUEST_TIMEOUT_MS), ...init };
      const response = await (isHosted(identity) ? fetch : siteFetch)(url, request);
      const body = asObject(await response.json().catch(() => null));
      if (!response.ok) return { ok: false, failure: refusalIn(body, response.status) };
      if (!isOfContract(body)) throw new TypeError('Not an answer of the service');
      return { ok: true, value: body };
    } catch (error) {
      return { ok: false, failure: unanswered(error) };
    }
  };
  const call = (verb: string, body: object, more: RequestInit = {}) =>
    send((identity) => ({
      url: `${identity.accounts_url}:${verb}${keyOf(identity)}`,
      // The locale of the mails of the hosted service.
      init: {
        headers: { ...json, ...(isHosted(identity) && { 'X-Firebase-Locale': language.slice(0, 2) }) },
        body: JSON.stringify(body),
        ...more,
      },
    }));
  const enter = async (verb: string, given: Credentials) =>
    tokensIn(await call(verb, { ...given, returnSecureToken: true }));

  return {
    signUp: (given: Credentials) => enter('signUp', given),
    signIn: (given: Credentials) => enter('signInWithPassword', given),
    /** Ends the session in the cookie, even if the page is left; the hosted service has none. */
    signOut: async (): Promise<AuthResult<unknown>> => {
      const kind = await config().then(
        ({ identity }) => identity.kind,
        () => null,
      );
      return kind === 'hosted' ? { ok: true, value: null } : call('signOut', {}, { keepalive: true });
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
    /** The address and purpose of a code, without using it up. */
    checkCode: (oobCode: string) => call('resetPassword', { oobCode }),
    verify: (oobCode: string) => call('update', { oobCode }),
    resetPassword: (oobCode: string, newPassword: string) => call('resetPassword', { oobCode, newPassword }),
  };
}

const json = { 'Content-Type': 'application/json' };

const isHosted = ({ kind }: IdentityEndpoints) => kind === 'hosted';
const keyOf = ({ api_key }: IdentityEndpoints) => (api_key ? `?key=${encodeURIComponent(api_key)}` : '');

/**
 * The hosted service takes a form. The embedded one takes JSON, which no other site can send with the cookie;
 * `keepalive`, because the response sets the next cookie and must arrive even if the page is left.
 */
function refreshRequest(identity: IdentityEndpoints, refresh_token: string): RequestInit {
  const grant = { grant_type: 'refresh_token' };
  return isHosted(identity)
    ? { body: new URLSearchParams({ ...grant, refresh_token }) }
    : { headers: json, body: JSON.stringify(grant), keepalive: true };
}

/** The fields of both responses: accounts use camelCase, the refresh snake_case. */
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

/** `{ error: { message } }`, the error form of the contract. */
function refusalIn(body: JsonObject, status: number): AuthFailure {
  const { message } = asObject(body['error']);
  return typeof message === 'string' ? failureOf(message) : unexpectedResponse(status);
}

/** Each answer of the contract has one of these; one that does not came from in between. */
const isOfContract = (body: JsonObject) => ['kind', 'localId', 'email', 'id_token'].some((name) => name in body);

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const asObject = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? { ...value } : {});
