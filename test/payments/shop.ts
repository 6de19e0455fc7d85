import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import { app } from '../../worker/app.ts';
import type { PaymentRow } from '../../worker/db/payments.ts';
import { paymentServicesOf, type PaymentServices } from '../../worker/payments/payment-services.ts';
import { freshAddress, SITE } from '../api/calls.ts';

/** An installation with the payment stand-in, and people who buy. */

const PROVIDER = 'http://localhost:12111';
const SECRET = 'whsec_de_las_pruebas';

export const shop: Env = {
  ...env,
  STRIPE_API_BASE: PROVIDER,
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_PAYMENT_METHODS: 'card,oxxo',
};

/** The same with a failing provider: it does not answer, or loses its first response. */
export const inTrouble = (trouble: 'down' | 'once' | 'slow'): Env => ({
  ...shop,
  STRIPE_SECRET_KEY: `sk_test_${trouble}`,
});

/** What payments work with on an installation. */
export function servicesOf(on: Env): PaymentServices {
  const services = paymentServicesOf(on);
  if (!services) throw new Error('Payments are off');
  return services;
}

export type Person = { readonly uid: string; readonly email: string; readonly token: string };

type Options = {
  readonly token?: string;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly on?: Env;
};

export async function call(method: string, path: string, { token, body, text, headers, on = shop }: Options = {}) {
  const context = createExecutionContext();
  const sent = text ?? (body === undefined ? null : JSON.stringify(body));
  const request = new Request(`${SITE}${path}`, {
    method,
    headers: {
      Origin: SITE,
      'Content-Type': 'application/json',
      'CF-Connecting-IP': freshAddress(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent !== null && { body: sent }),
  });
  const response = await app.fetch(request, on, context);
  const answer = { status: response.status, body: JSON.parse((await response.text()) || 'null') };
  await waitOnExecutionContext(context);
  return answer;
}

export async function newPerson(): Promise<Person> {
  const email = `ana.${crypto.randomUUID()}@ejemplo.mx`;
  const account = { email, password: 'una contraseña larga', displayName: 'Ana Paz', returnSecureToken: true };
  const { body } = await call('POST', '/identity/v1/accounts:signUp', { body: account });
  return { uid: body.localId, email, token: body.idToken };
}

export const press = ({ uid, token }: Person, plan: string, on?: Env) =>
  call('POST', '/api/payments/create-checkout-session', {
    token,
    body: { plan_id: plan, firebase_uid: uid },
    ...(on && { on }),
  });

type Answer = Awaited<ReturnType<typeof call>>;

/** The status and text of a refused call. */
export const refusal = ({ status, body }: Answer) => [status, body.detail.message];

/** Starts a purchase and returns the provider's session. */
export async function begin(person: Person, plan: string): Promise<string> {
  const { body } = await press(person, plan);
  return sessionIn(body.url);
}

export const sessionIn = (url: string): string => /cs_test_\w+/.exec(url)?.[0] ?? '';

/** Acts at the provider, as its pages do. */
export async function happens(session: string, act: string): Promise<void> {
  const page = act === 'card' || act === 'oxxo' ? 'pay' : 'operator';
  await fetch(`${PROVIDER}/${page}/${session}/${act}`, { method: 'POST', redirect: 'manual' });
}

/** The provider's notifications about a session, oldest first. */
export const newsOf = async (session: string): Promise<Stripe.Event[]> =>
  (await fetch(`${PROVIDER}/events/${session}`)).json();

/** Sends a signed notification to the shop. */
export async function bring(event: unknown, { secret = SECRET, age = 0, on = shop } = {}) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
  return call('POST', '/api/payments/webhook', { text: payload, headers: { 'Stripe-Signature': signature }, on });
}

/** Sends all notifications about a session. */
export async function bringAll(session: string): Promise<void> {
  for (const event of await newsOf(session)) await bring(event);
}

/** The call of the page after a payment. */
export const comeBack = (
  { uid, token }: { uid: string; token?: string },
  { session, plan, on }: { session: string; plan: string; on?: Env },
) =>
  call('GET', `/api/payments/success?session_id=${session}&plan_id=${plan}&firebase_uid=${uid}`, {
    ...(token && { token }),
    ...(on && { on }),
  });

/** Pays for a plan with a card, and notifies the shop. */
export async function buy(person: Person, plan: string): Promise<string> {
  const session = await begin(person, plan);
  await happens(session, 'card');
  await bringAll(session);
  return session;
}

export async function rowsOf({ uid }: { uid: string }): Promise<PaymentRow[]> {
  const { results } = await env.DB.prepare('SELECT * FROM payments WHERE firebase_uid = ? ORDER BY created_at, id')
    .bind(uid)
    .all<PaymentRow>();
  return results;
}

export async function rowOf(session: string): Promise<PaymentRow | null> {
  return env.DB.prepare('SELECT * FROM payments WHERE stripe_session_id = ?').bind(session).first<PaymentRow>();
}

type Held = { readonly plan_id: string; readonly subscription_end_date: number | null };

/** The plan of a person, after checking that it agrees with the ledger. */
export async function planOf({ uid }: { uid: string }): Promise<Held | null> {
  const user = await env.DB.prepare('SELECT plan_id, subscription_end_date FROM users WHERE firebase_uid = ?')
    .bind(uid)
    .first<Held>();
  const paid = (await rowsOf({ uid })).filter(({ state }) => state === 'paid');
  const [newest] = paid.toSorted(
    (one, other) => (other.paid_at ?? 0) - (one.paid_at ?? 0) || other.created_at - one.created_at,
  );
  if (user) {
    expect(user, 'the plan and the ledger agree').toEqual({
      plan_id: newest?.plan_id ?? 'free',
      subscription_end_date: newest?.ends_at ?? null,
    });
  }
  return user;
}

export async function receiptsOf({ uid }: { uid: string }): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT id FROM outbox WHERE firebase_uid = ? AND kind = 'receipt'")
    .bind(uid)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Changes the ledger directly. */
export const tamper = async (session: string, column: string, value: string | number | null): Promise<void> => {
  await env.DB.prepare(`UPDATE payments SET ${column} = ? WHERE stripe_session_id = ?`).bind(value, session).run();
};
