import { env } from 'cloudflare:workers';
import { createAccount } from '../../worker/db/identity-accounts.ts';
import type { AccountRow } from '../../worker/db/identity-schema.ts';
import { signIdToken } from '../../worker/identity/id-token.ts';
import { hashPassword } from '../../worker/identity/password.ts';
import { createTokenFamily } from '../../worker/identity/refresh-tokens.ts';
import { randomId } from '../../worker/lib/random-id.ts';
import { call, freshAddress, freshCode, freshId, SITE } from './calls.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token of the hosted service, whose keys no test can reach: with `FIREBASE_PROJECT_ID` it cannot be verified. */
export const UNCHECKABLE = `${part({ alg: 'RS256', kid: 'one' })}.${part({ sub: 'ana' })}.c2ln`;

type Options = { readonly name?: string | null | ((email: string) => string) };

const password = 'una contraseña larga';

/** A person who has signed up, and their row of payments. */
export async function newPerson({ name = 'Ana Ruiz' }: Options = {}) {
  const email = `ana.${crypto.randomUUID()}@ejemplo.mx`;
  const now = Date.now();
  const account: AccountRow = {
    uid: randomId(),
    email,
    email_verified: false,
    proven_at: null,
    display_name: (typeof name === 'function' ? name(email) : name) || null,
    password_hash: await hashPassword(env, password),
    password_updated_at: now,
    valid_since: Math.floor(now / 1000) * 1000,
    disabled: false,
    created_at: now,
    last_login_at: now,
  };
  await createAccount(env.DB, account, createTokenFamily(now).first);
  const token = await signIdToken(env, account, { authTime: now, now });
  const { uid } = account;
  const bearer = { Authorization: `Bearer ${token}` };
  /** A call as this person. */
  const calls = (method: string, path: string, { headers, ...options }: NonNullable<Parameters<typeof call>[2]> = {}) =>
    call(method, path, { ...options, headers: { ...bearer, ...headers } });
  await calls('POST', '/api/users', { body: {} });
  return {
    uid,
    email,
    password,
    token,
    calls,
    signIn: async (): Promise<string> => {
      const headers = { 'Content-Type': 'application/json', Origin: SITE, 'CF-Connecting-IP': freshAddress() };
      const credentials = { email, password, returnSecureToken: true };
      const answer = await call('POST', '/identity/v1/accounts:signInWithPassword', { headers, body: credentials });
      return answer.body.idToken;
    },
  };
}

export type Person = Awaited<ReturnType<typeof newPerson>>;

/** A room of this person, with its three codes. */
export async function roomOf({ calls }: Person, { name }: { readonly name?: string } = {}) {
  const [id, code] = [freshId(), freshCode()];
  const sent = {
    code,
    body: { session_id: id, ...(name && { name }) },
    headers: { 'CF-Connecting-IP': freshAddress() },
  };
  const { body } = await calls('POST', '/api/sessions', sent);
  const codes: Record<'controller' | 'moderator' | 'viewer', string> = body.codes;
  return { id, codes, opened: body };
}

/** A template of this person. */
export async function newTemplate({ calls }: Person, name = 'Culto') {
  const body = { name, items: [{ name: 'Canto', duration_minutes: 5, notes: 'De pie' }] };
  const made = await calls('POST', '/api/templates', { body });
  const template: { readonly id: string; readonly name: string } = made.body.template;
  return template;
}

/** What a purchase writes: the plan of an account, before its rooms receive it. */
export async function givePlan({ uid }: Pick<Person, 'uid'>, plan: string, endsAt: number | null = Date.now() + 1e9) {
  await env.DB.prepare('UPDATE users SET plan_id = ?, subscription_end_date = ?, rooms_told = 0 WHERE firebase_uid = ?')
    .bind(plan, endsAt, uid)
    .run();
}

/** A room with any owner. */
export async function ownedRoom() {
  const person = await newPerson();
  return { ...(await roomOf(person, { name: 'Congreso' })), ownerUid: person.uid };
}
