import { env } from 'cloudflare:workers';
import { call, freshAddress, freshCode, freshId, SITE } from './calls.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token of the hosted service, whose keys no test can reach: with `FIREBASE_PROJECT_ID` it cannot be verified. */
export const UNCHECKABLE = `${part({ alg: 'RS256', kid: 'one' })}.${part({ sub: 'ana' })}.c2ln`;

type Options = { readonly name?: string | null | ((email: string) => string) };

/** A person with an account, as a browser gets one, and their row of payments. */
export async function newPerson({ name = 'Ana Ruiz' }: Options = {}) {
  const email = `ana.${crypto.randomUUID()}@ejemplo.mx`;
  const identify = async (verb: string, fields: object): Promise<{ idToken: string; localId: string }> => {
    const headers = { 'Content-Type': 'application/json', Origin: SITE, 'CF-Connecting-IP': freshAddress() };
    return (await call('POST', `/identity/v1/accounts:${verb}`, { headers, body: fields })).body;
  };
  const password = 'una contraseña larga';
  const account = { email, password, returnSecureToken: true };
  const displayName = typeof name === 'function' ? name(email) : name;
  const { idToken: token, localId: uid } = await identify('signUp', {
    ...account,
    ...(displayName && { displayName }),
  });
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
    signIn: async () => (await identify('signInWithPassword', account)).idToken,
  };
}

export type Person = Awaited<ReturnType<typeof newPerson>>;

/** A room of this person, with its three codes. */
export async function roomOf({ calls }: Person, { name }: { readonly name?: string } = {}) {
  const [id, code] = [freshId(), freshCode()];
  const { body } = await calls('POST', '/api/sessions', { code, body: { session_id: id, ...(name && { name }) } });
  const codes: Record<'controller' | 'moderator' | 'viewer', string> = body.codes;
  return { id, codes, opened: body };
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
