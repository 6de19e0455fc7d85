import { useCallback, useEffect } from 'react';
import { api, reply } from '../../api.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { useResource } from '../../lib/network/use-resource.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useRequest, useRoom } from '../../live/react/use-room.ts';
import { webhooks as words } from '../../text/es.ts';

/** While a delivery is on its way, the list is read again after this time. */
const WAIT_MS = 2000;

/** The webhooks of this room with their last deliveries, read by call. */
export function useWebhooks() {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const known = useRoom(({ session }) => session.webhooks);
  const read = useCallback(
    () => reply(async () => api.events[':eventId'].webhooks.$get({ param: { eventId } }, { headers: await headers() })),
    [eventId, headers],
  );
  const { reading, refresh } = useResource(read);
  useEffect(() => {
    if (known) void refresh();
  }, [known, refresh]);
  useEffect(() => {
    if (reading.state !== 'here') return;
    const waits = reading.value.webhooks.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'));
    if (!waits) return;
    const wait = setTimeout(() => void refresh(), WAIT_MS);
    return () => clearTimeout(wait);
  }, [reading, refresh]);
  return { reading, refresh };
}

/** Sends dead deliveries again: one, or all of a webhook. */
export function useRedeliver(webhookId: string, onSent: () => void): (deliveryId?: string) => Promise<void> {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  return async (deliveryId) => {
    const answer = await reply(async () =>
      api.events[':eventId'].webhooks[':webhookId'].redeliver.$post(
        { param: { eventId, webhookId }, json: deliveryId === undefined ? {} : { delivery_id: deliveryId } },
        { headers: await headers() },
      ),
    );
    if (answer.ok) notify.success(words.sentAgain(answer.value.redelivered));
    else notify.error(words.againFailed, inWords(answer.failure));
    onSent();
  };
}

export function useRemoveWebhook(webhookId: string): () => Promise<void> {
  const request = useRequest();
  return async () => {
    const outcome = await request({ command: 'webhook.delete', webhook_id: webhookId });
    if (outcome.ok) notify.success(words.removed);
    else notify.error(words.removeFailed, inWords(outcome.failure));
  };
}
