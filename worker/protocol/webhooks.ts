import * as z from 'zod/mini';
import { WEBHOOK_URL_MAX, webhookEvents } from './constants.ts';
import { userId } from './ids.ts';
import { requiredLine } from './text.ts';

/** What happens in a room that its webhooks may tell. */
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookCommands = [
  z.strictObject({
    command: z.literal('webhook.create'),
    /** An address that begins with https and is public. */
    url: requiredLine(WEBHOOK_URL_MAX),
    events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
  }),
  z.strictObject({ command: z.literal('webhook.delete'), webhook_id: userId }),
] as const;

/** The body of the call that sends dead deliveries again: one, or all of the webhook. */
export const redelivery = z.strictObject({ delivery_id: z.optional(userId) });

/** A webhook without its secret. `created_at`: epoch milliseconds. */
export type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly created_at: number;
};

/** A new webhook with its secret, which is in this one answer and nowhere else. */
export type CreatedWebhook = Webhook & { readonly secret: string };

/** Why nothing more is sent to a webhook: its deliveries failed for long, or its receiver said that it is gone (410). */
export type WebhookPause = 'failing' | 'gone';

/**
 * Why the last attempt failed: its status, no answer in time, no connection, or nothing was sent because the address is
 * that of the product itself, or because of a pause, a full list, or a room that tells too much.
 */
export type DeliveryProblem = 'status' | 'timeout' | 'unreachable' | 'own' | 'paused' | 'full' | 'rate';

/** A delivery. Moments are in epoch milliseconds; `tried_at` is that of the last attempt. */
export type Delivery = {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly at: number;
  readonly rev: number;
  readonly state: 'waiting' | 'delivered' | 'dead';
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  readonly tried_at: number | null;
};

/** A webhook in the list of webhooks: the last deliveries and the last dead ones, newest first. */
export type ListedWebhook = Webhook & {
  readonly paused: WebhookPause | null;
  readonly deliveries: readonly Delivery[];
  readonly dead: readonly Delivery[];
  readonly dead_count: number;
};
