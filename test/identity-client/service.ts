import { plans, toPlanRecord } from '../../worker/domain/plans/plans.ts';

/**
 * Both services of the outside contract, small enough to read: the Identity Toolkit calls as research and the embedded
 * service have them, and `/api/users`. One instance is the server; each browser has a jar of its own.
 */

type Person = {
  uid: string;
  email: string;
  password: string;
  name: string;
  verified: boolean;
  disabled: boolean;
};
type Asked = {
  readonly url: URL;
  readonly body: Record<string, string>;
  readonly init: RequestInit;
  /** The cookie of the request: the jar may have another one when it is answered. */
  readonly cookie: string | null;
};
type Reply = { readonly status: number; readonly body: unknown };

export type Jar = { cookie: string | null };

const LIFE_S = 3600;

export function createService({ kind = 'embedded' }: { kind?: 'embedded' | 'hosted' } = {}) {
  const people = new Map<string, Person>();
  const rows = new Map<string, string>();
  const refreshes = new Map<string, string>();
  const tokens = new Map<string, string>();
  const calls: string[] = [];
  const bodies: Record<string, string>[] = [];
  /** Calls that were answered with an error, by name. */
  const refused: string[] = [];
  /** Other responses for calls of a name: the code of a refusal, a status, or `offline`. */
  const trouble = new Map<string, string | number>();
  /** Calls of this name are answered once the promise resolves. */
  const delays = new Map<string, Promise<void>>();
  let made = 0;

  const byEmail = (email = '') => [...people.values()].find((each) => each.email === email.toLowerCase());
  const byToken = (token = '') => people.get(tokens.get(token) ?? '');
  const ok = (body: unknown): Reply => ({ status: 200, body });
  const no = (message: string): Reply => ({ status: 400, body: { error: { code: 400, message } } });

  function tokenFor({ uid, email, name, verified }: Person): string {
    const claims = { sub: uid, email, email_verified: verified, ...(name && { name }), jti: (made += 1) };
    const token = ['e30', btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(claims)))), 'x'].join(
      '.',
    );
    tokens.set(token, uid);
    return token;
  }

  function refreshFor({ uid }: Person): string {
    const token = `refresh-${(made += 1)}`;
    refreshes.set(token, uid);
    return token;
  }

  function session(person: Person, jar: Jar) {
    const refreshToken = refreshFor(person);
    if (kind === 'embedded') jar.cookie = refreshToken;
    return {
      idToken: tokenFor(person),
      refreshToken: kind === 'embedded' ? '' : refreshToken,
      expiresIn: String(LIFE_S),
    };
  }

  function identityCall(name: string, { body, cookie }: Asked, jar: Jar): Reply {
    const person = byToken(body['idToken']);
    switch (name) {
      case 'signUp': {
        if (byEmail(body['email'])) return no('EMAIL_EXISTS');
        if ((body['password'] ?? '').length < 6) return no('WEAK_PASSWORD : Password should be at least 6 characters');
        const uid = `uid-${(made += 1)}`;
        const email = (body['email'] ?? '').toLowerCase();
        const fresh = { uid, email, password: body['password'] ?? '', name: '', verified: false, disabled: false };
        people.set(uid, fresh);
        return ok({ localId: uid, email, ...session(fresh, jar) });
      }
      case 'signInWithPassword': {
        const known = byEmail(body['email']);
        if (!known) return no('EMAIL_NOT_FOUND');
        if (known.password !== body['password']) return no('INVALID_PASSWORD');
        if (known.disabled) return no('USER_DISABLED');
        return ok({ localId: known.uid, email: known.email, registered: true, ...session(known, jar) });
      }
      case 'update':
        if (!person) return no('INVALID_ID_TOKEN');
        person.name = body['displayName'] ?? person.name;
        return ok({ localId: person.uid, email: person.email });
      case 'sendOobCode':
        return body['requestType'] === 'VERIFY_EMAIL' && !person
          ? no('INVALID_ID_TOKEN')
          : ok({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: body['email'] });
      case 'delete':
        if (!person) return no('USER_NOT_FOUND');
        people.delete(person.uid);
        jar.cookie = null;
        return ok({ kind: 'identitytoolkit#Response' });
      case 'signOut':
        refreshes.delete(cookie ?? '');
        jar.cookie = null;
        return ok({ kind: 'identitytoolkit#Response' });
      default:
        return no('NOT_FOUND');
    }
  }

  function refresh({ body, cookie }: Asked, jar: Jar): Reply {
    const given = kind === 'embedded' ? cookie : (body['refresh_token'] ?? null);
    if (given === null) return no('MISSING_REFRESH_TOKEN');
    const person = people.get(refreshes.get(given) ?? '');
    if (!person) return no(refreshes.has(given) ? 'USER_NOT_FOUND' : 'INVALID_REFRESH_TOKEN');
    if (person.disabled) return no('USER_DISABLED');
    const next = refreshFor(person);
    if (kind === 'embedded') {
      refreshes.delete(given);
      jar.cookie = next;
    }
    const id_token = tokenFor(person);
    return ok({ id_token, refresh_token: kind === 'embedded' ? '' : next, expires_in: String(LIFE_S) });
  }

  function userCall({ url, init, body }: Asked): Reply {
    const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '');
    const person = byToken(bearer);
    if (!person) return { status: 401, body: { detail: { error: 'unauthorized', message: 'No autenticado' } } };
    const { uid } = person;
    if (init.method === 'DELETE') return { status: rows.delete(uid) ? 204 : 404, body: null };
    if (init.method !== undefined) rows.set(uid, body['display_name'] ?? '');
    else if (!rows.has(uid) || !url.pathname.endsWith(uid)) return { status: 404, body: {} };
    const user = { firebase_uid: uid, plan_id: 'basic', created_at: 1, subscription_end_date: 2 };
    return ok({ user, plan: toPlanRecord(plans.basic), usage: { sessions: 0 } });
  }

  function answer(name: string, asked: Asked, jar: Jar): Reply {
    const planned = trouble.get(name);
    if (typeof planned === 'number') return { status: planned, body: {} };
    if (planned === 'offline') throw new TypeError('Failed to fetch');
    if (planned !== undefined) return no(planned);
    if (name === 'token') return refresh(asked, jar);
    return name.startsWith('users') ? userCall(asked) : identityCall(name, asked, jar);
  }

  return {
    people,
    rows,
    /** The calls by name: `signUp`, `token`, `users POST`. */
    calls,
    bodies,
    refused,
    trouble,
    delays,
    forgetTokens: () => tokens.clear(),
    person: (email: string) => byEmail(email),
    fetchFrom:
      (jar: Jar) =>
      async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
        const url = new URL(input instanceof Request ? input.url : input, 'https://a-tiempo.test');
        const body = bodyOf(init);
        const name = nameOf(url, init);
        calls.push(name);
        bodies.push(body);
        // The cookie is that of the request; the response comes later.
        const { cookie } = jar;
        await delays.get(name);
        const { status, body: said } = answer(name, { url, body, init, cookie }, jar);
        if (status >= 400) refused.push(name);
        const headers = { 'X-Server-Time': '1' };
        return new Response(status === 204 ? null : JSON.stringify(said), { status, headers });
      },
  };
}

function nameOf(url: URL, { method }: RequestInit): string {
  if (url.pathname.startsWith('/api/users')) return `users ${method ?? 'GET'}`;
  return url.pathname.split(/[:/]/).at(-1) ?? '';
}

function bodyOf({ body }: RequestInit): Record<string, string> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : {};
}
