import type { CommandOf } from '#protocol/commands.ts';
import { MAX_WEBHOOKS } from '#protocol/constants.ts';
import type { Webhook, WebhookPause } from '#protocol/webhooks.ts';
import { type Context, type Decision, refused } from '../room/decision.ts';
import { minutes } from '../lib/time.ts';
import { tooMany } from '../lib/too-many.ts';
import type { Fact } from '../room/facts.ts';
import type { PrivateState, WebhookState } from '../room/private-state.ts';
import type { Room } from '../room/room.ts';
import { addressProblem, plainAddress } from './public-url.ts';

/** Nothing more is sent to a webhook after so many dead deliveries without one that arrived. */
export const DEAD_IN_A_ROW = 10;

/** So many webhooks may be made in a room within an hour, also if others are deleted meanwhile. */
export const WEBHOOKS_AN_HOUR = 20;
const HOUR = minutes(60);

/** Makes a webhook. Its secret is in the answer; the room keeps it, because it signs every delivery. */
export function createWebhook(
  room: Room,
  { url, events }: CommandOf<'webhook.create'>,
  { now, newId, newSigningSecret, receivers }: Context,
): Decision {
  const { webhooks = [] } = room.session;
  if (!newSigningSecret || !receivers) return refused('forbidden');
  if (webhooks.length >= MAX_WEBHOOKS) return refused('too_many_webhooks');
  const address = plainAddress(url);
  const problem = addressProblem(address, receivers);
  if (problem !== null) return refused('invalid', { url: { code: problem } });
  if (webhooks.some((each) => plainAddress(each.url) === address))
    return refused('invalid', { url: { code: 'address_taken' } });
  const made = (room.webhooksMade ?? []).filter((at) => at > now - HOUR);
  const [oldest = now] = made;
  if (made.length >= WEBHOOKS_AN_HOUR) return { ok: false, refusal: tooMany((oldest + HOUR - now) / 1000) };
  const id = newId();
  const secret = newSigningSecret();
  const added: Webhook = { id, url: address, events: [...new Set(events)], created_at: now };
  const state: WebhookState = { id, secret, deadInRow: 0, paused: null };
  return {
    ok: true,
    facts: webhooksUpdated(room, [...webhooks, added]),
    privateState: { webhookStates: [...(room.webhookStates ?? []), state], webhooksMade: [...made, now] },
    answer: { newWebhook: id, secret },
  };
}

/** Ends a webhook at once: what waits for it is not sent. */
export function deleteWebhook(room: Room, { webhook_id }: CommandOf<'webhook.delete'>): Decision {
  const { webhooks = [] } = room.session;
  const left = webhooks.filter(({ id }) => id !== webhook_id);
  return left.length === webhooks.length ? refused('webhook_not_found') : { ok: true, ...withWebhooks(room, left) };
}

type WebhookChange = {
  readonly facts: readonly Fact[];
  readonly privateState: Pick<PrivateState, 'webhookStates'>;
};

/** Ends all webhooks. */
export const withoutWebhooks = (room: Room): WebhookChange =>
  room.session.webhooks?.length ? withWebhooks(room, []) : { facts: [], privateState: {} };

function withWebhooks(room: Room, left: readonly Webhook[]): WebhookChange {
  const kept = new Set(left.map(({ id }) => id));
  const webhookStates = room.webhookStates?.filter(({ id }) => kept.has(id)) ?? [];
  return { facts: webhooksUpdated(room, left), privateState: { webhookStates } };
}

const webhooksUpdated = ({ session }: Room, webhooks: readonly Webhook[]): readonly Fact[] => [
  { fact: 'session.updated', session: { ...session, webhooks } },
];

/** What became of a delivery: it arrived, its receiver is gone for good (410), or all attempts failed. */
export type DeliveryEnd = 'delivered' | 'gone' | 'dead';

/** A webhook after the end of a delivery; the identical object if nothing changes. What arrives ends a pause. */
export function stateAfter(state: WebhookState, end: DeliveryEnd): WebhookState {
  if (end === 'delivered') {
    return state.deadInRow === 0 && state.paused === null ? state : { ...state, deadInRow: 0, paused: null };
  }
  const deadInRow = Math.min(DEAD_IN_A_ROW, state.deadInRow + 1);
  return { ...state, deadInRow, paused: pauseAfter(state, { end, deadInRow }) };
}

function pauseAfter(
  { paused }: WebhookState,
  { end, deadInRow }: { readonly end: DeliveryEnd; readonly deadInRow: number },
): WebhookPause | null {
  if (end === 'gone') return 'gone';
  return paused ?? (deadInRow >= DEAD_IN_A_ROW ? 'failing' : null);
}

/** The room after the end of a delivery to one of its webhooks; the identical room if nothing changes. */
export function withDeliveryEnd(room: Room, webhookId: string, end: DeliveryEnd): Room {
  const { webhookStates = [] } = room;
  const states = webhookStates.map((each) => (each.id === webhookId ? stateAfter(each, end) : each));
  return states.every((each, index) => each === webhookStates[index]) ? room : { ...room, webhookStates: states };
}

/** Where a webhook is, and what signs its deliveries: all that an ended room keeps of it until nothing waits. */
export type WebhookTarget = { readonly id: string; readonly url: string; readonly secret: string };

export const targetsOf = ({ session, webhookStates = [] }: Room): readonly WebhookTarget[] =>
  (session.webhooks ?? []).flatMap(({ id, url }) => {
    const state = webhookStates.find((each) => each.id === id);
    return state ? [{ id, url, secret: state.secret }] : [];
  });
