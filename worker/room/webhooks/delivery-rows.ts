import { webhookEvents } from '#protocol/constants.ts';
import type { WebhookNews } from '#domain/programs/webhook-news.ts';
import type { Delivery, DeliveryProblem, WebhookEvent } from '#protocol/webhooks.ts';

/** A delivery in the room's table. */
export type DeliveryRow = {
  readonly seq: number;
  readonly id: string;
  readonly webhook: string;
  readonly event: string;
  readonly at: number;
  readonly rev: number;
  readonly body: string;
  readonly state: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly tried_at: number | null;
};

/** The body of a delivery, as it is sent. */
export const bodyOf = ({ event, at, body }: WebhookNews): string =>
  JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), ...body });

const isEvent = (text: string): text is WebhookEvent => webhookEvents.some((each) => each === text);
const problems = [
  'status',
  'timeout',
  'unreachable',
  'own',
  'paused',
  'full',
  'rate',
] as const satisfies readonly DeliveryProblem[];

/** A row in the list; none if its event is one that this version does not know. */
export function listed({
  id,
  event,
  at,
  rev,
  state,
  attempts,
  status,
  problem,
  tried_at,
}: DeliveryRow): readonly Delivery[] {
  if (!isEvent(event)) return [];
  const shown = state === 'delivered' || state === 'dead' ? state : 'waiting';
  const why = problems.find((each) => each === problem) ?? null;
  return [{ id, event, at, rev, state: shown, attempts, status, problem: why, tried_at }];
}
