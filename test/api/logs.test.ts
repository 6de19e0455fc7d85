import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import { listenToConsole } from '../room/console.ts';
import { SITE, freshAddress, freshCode } from './calls.ts';
import { everythingInD1 } from './database-dump.ts';

/** Everything fails, so that as much as possible is logged. */
const troubled: Env = {
  ...env,
  RESEND_API_KEY: 're_muysecreta',
  STRIPE_SECRET_KEY: 'sk_test_muysecreta',
  STRIPE_WEBHOOK_SECRET: 'whsec_muysecreta',
  PASSWORD_PEPPER: 'pimienta muysecreta',
};

/** Every response, with its headers. */
const told: string[] = [];
beforeEach(() => told.splice(0));

type Answer = { readonly status: number; readonly cookie: string; readonly body: Record<string, unknown> };

async function ask(path: string, body: object | null, headers: Record<string, string> = {}): Promise<Answer> {
  const context = createExecutionContext();
  const request = new Request(`${SITE}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, 'CF-Connecting-IP': freshAddress(), ...headers },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  const response = await app.fetch(request, troubled, context);
  await waitOnExecutionContext(context);
  told.push(JSON.stringify([...response.headers]), await response.clone().text());
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { status: response.status, cookie, body: await response.json<Record<string, unknown>>().catch(() => ({})) };
}

const identity = (call: string, body: object, headers?: Record<string, string>) =>
  ask(`/identity/v1/${call}`, body, headers);

function newPerson() {
  const id = crypto.randomUUID();
  return { email: `persona-${id}@ejemplo.mx`, password: `contraseña-${id}`, displayName: `Nombre ${id}` };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Everything that a person does with an account; returns the secrets that nobody else may read. */
async function live(person = newPerson()): Promise<string[]> {
  const secrets = Object.values(person);
  const note = ({ cookie, body }: Answer) => {
    const token = textOf(body['idToken'] ?? body['id_token']);
    secrets.push(...[token, cookie.slice(cookie.indexOf('=') + 1)].filter((each) => each !== ''));
    return { idToken: token === '' ? 'ninguno' : token, cookie };
  };
  note(await identity('accounts:signUp', { ...person, returnSecureToken: true }));
  await identity('accounts:signInWithPassword', { ...person, password: `${person.password}?` });
  const { idToken, cookie } = note(
    await identity('accounts:signInWithPassword', { ...person, returnSecureToken: true }),
  );
  await identity('accounts:lookup', { idToken });
  await identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await identity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email });
  note(await identity('token', { grant_type: 'refresh_token' }, { Cookie: cookie }));

  const bearer = { Authorization: `Bearer ${idToken}` };
  const code = freshCode();
  secrets.push(code);
  await ask('/api/users', { display_name: person.displayName }, bearer);
  await ask('/api/sessions', { name: `Sala de ${person.displayName}` }, { ...bearer, 'X-Room-Code': code });
  for (const path of ['/api/sessions', '/api/config', '/api/health', '/api/plans']) await ask(path, null, bearer);
  return secrets;
}

/** The codes in the links of unsent mails. */
async function codes(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT text FROM outbox').all<{ text: string }>();
  return results.flatMap(({ text }) => [...text.matchAll(/oobCode=([\w-]+)/g)].map(([, code]) => code ?? ''));
}

async function mailsSettle(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await env.DB.prepare('SELECT id FROM outbox WHERE attempt = 0 OR due_at > ?')
      .bind(Date.now() + 5 * 60_000)
      .all();
    if (waiting.results.length > 0) throw new Error('Mails are on their way');
  });
}

function expectSilence(said: readonly string[], secrets: readonly string[]): void {
  const text = said.join('\n');
  expect(secrets.filter((secret) => secret.length > 5 && text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/muysecreta|@ejemplo\.mx|oobCode=|eyJ[\w-]+\./);
  // Callers receive their own address and tokens, and no keys, passwords or mailed links.
  expect(told.join('\n')).not.toMatch(/muysecreta|contraseña-|oobCode=/);
}

test('[OP9] a mailer that refuses is logged, without the person, the code and the key', async () => {
  const said = listenToConsole();
  const secrets = await live();
  await mailsSettle();
  const links = await codes();
  expect(links.length).toBeGreaterThan(0);
  expect(said.some((line) => line.includes('A mail was not sent yet'))).toBe(true);
  expectSilence(said, [...secrets, ...links]);
  expect(links.filter((link) => told.some((answer) => answer.includes(link)))).toEqual([]);
  expect(await everythingInD1()).not.toMatch(/muysecreta|contraseña-/);
});

test('[OP9] a payment provider that does not answer is logged, without the person and the key', async () => {
  const said = listenToConsole();
  const person = newPerson();
  const signedUp = await identity('accounts:signUp', { ...person, returnSecureToken: true });
  const [idToken, localId] = [textOf(signedUp.body['idToken']), textOf(signedUp.body['localId'])];
  const bearer = { Authorization: `Bearer ${idToken}` };
  await ask('/api/users', { display_name: person.displayName }, bearer);
  await ask('/api/payments/create-checkout-session', { plan_id: 'basic', firebase_uid: localId }, bearer);
  await ask('/api/payments/webhook', { id: 'evt_falso', data: person }, { 'Stripe-Signature': 't=1,v1=falsa' });
  expect(said.some((line) => line.includes('The payment provider said no, or nothing'))).toBe(true);
  expectSilence(said, [...Object.values(person), idToken]);
});

test.each([
  'identity_accounts',
  'identity_refresh_tokens',
  'identity_oob_codes',
  'identity_attempts',
  'users',
  'sessions',
  'outbox',
])('[OP9] without the table %s calls fail, and the log has the reason and no value', async (table) => {
  const said = listenToConsole();
  await env.DB.exec(`ALTER TABLE ${table} RENAME TO away`);
  const secrets = await live();
  await env.DB.exec(`ALTER TABLE away RENAME TO ${table}`);
  await mailsSettle();
  expect(said.some((line) => line.includes(`no such table: ${table}`))).toBe(true);
  expectSilence(said, [...secrets, ...(await codes())]);
});
