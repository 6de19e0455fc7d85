import type { Stripe } from 'stripe';

/** The stand-in's state: plain data, so that it survives a restart. Times in s since 1970, as in Stripe. */

export type SessionParams = Stripe.Checkout.SessionCreateParams;

export interface ChargeRecord {
  readonly id: string;
  readonly method: 'card' | 'oxxo';
  readonly created: number;
  /** When the money was booked, which for a voucher is later than its charge. */
  readonly booked: number;
  readonly refunded: number;
  readonly dispute: { readonly id: string; readonly status: 'needs_response' | 'won' | 'lost' } | null;
}

export interface IntentRecord {
  readonly id: string;
  readonly method: 'card' | 'oxxo';
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  readonly created: number;
  readonly charge: ChargeRecord | null;
}

export interface SessionRecord {
  readonly id: string;
  readonly params: SessionParams;
  readonly product: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly status: 'open' | 'complete' | 'expired';
  readonly intent: IntentRecord | null;
}

/** An answer that is repeated for the same idempotency key. */
export interface StoredReply {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

/** An event for a webhook, with its object as it was when the event was created. */
export interface WebhookEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object | null };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: Stripe.Event['type'];
}

export interface StandInState {
  entries: Record<string, SessionRecord>;
  replays: Record<string, StoredReply>;
  events: WebhookEvent[];
}

export const emptyState = (): StandInState => ({ entries: {}, replays: {}, events: [] });

export const newId = (kind: string) => `${kind}_${crypto.randomUUID().replaceAll('-', '')}`;
export const seconds = () => Math.floor(Date.now() / 1000);

export const byIntent = (state: StandInState, id: string | null | undefined): SessionRecord | undefined =>
  Object.values(state.entries).find(({ intent }) => intent !== null && intent.id === id);

export const byCharge = (state: StandInState, id: string | null | undefined): SessionRecord | undefined =>
  Object.values(state.entries).find(({ intent }) => intent?.charge && intent.charge.id === id);
