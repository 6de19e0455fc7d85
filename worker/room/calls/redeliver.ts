import type { Room } from '#domain/room/room.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { refusedCall, success, type CallResult } from './call-runner.ts';
import type { Redelivered, RedeliverCall } from './types.ts';

/** Sends dead deliveries of a webhook again. */
export function redelivered(
  webhooks: Webhooks,
  room: Room,
  { webhookId, deliveryId }: RedeliverCall,
): CallResult<Redelivered> {
  if (!room.session.webhooks?.some(({ id }) => id === webhookId)) return refusedCall({ error: 'webhook_not_found' });
  const count = webhooks.redeliver(room, webhookId, deliveryId);
  return count === null ? refusedCall({ error: 'delivery_not_found' }) : success({ redelivered: count });
}
