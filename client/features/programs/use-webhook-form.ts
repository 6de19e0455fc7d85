import type { CreatedWebhook, WebhookEvent } from '#protocol/webhooks.ts';
import { api, reply } from '../../api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { webhooks as words } from '../../text/es.ts';

type WebhookValues = { readonly url: string; readonly events: readonly WebhookEvent[] };

const initial: WebhookValues = { url: '', events: ['timer.started', 'timer.zero'] };

/** The form of a new webhook. Its secret is in the answer to this one call, which no stored command may contain. */
export function useWebhookForm(onCreated: (webhook: CreatedWebhook) => void) {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const webhookForm = useForm({
    initial,
    check: ({ url, events }) => ({
      ...(url.trim() === '' && { url: words.urlRequired }),
      ...(events.length === 0 && { events: words.eventsRequired }),
    }),
    async send({ url, events }) {
      const json = { url: url.trim(), events: [...events] };
      const answer = await reply(async () =>
        api.events[':eventId'].webhooks.$post({ param: { eventId }, json }, { headers: await headers() }),
      );
      if (!answer.ok) {
        const { message, fields } = answer.failure;
        return { wrong: fields, failure: `${words.createFailed}. ${message}` };
      }
      onCreated(answer.value);
      webhookForm.change({ url: '' });
      return null;
    },
  });
  const toggle = (event: WebhookEvent, isWanted: boolean) => {
    const { events } = webhookForm.values;
    webhookForm.change({ events: isWanted ? [...events, event] : events.filter((each) => each !== event) });
  };
  return { ...webhookForm, toggle };
}
