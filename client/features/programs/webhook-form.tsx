import { useId } from 'react';
import { WEBHOOK_URL_MAX, webhookEvents } from '#protocol/constants.ts';
import type { CreatedWebhook, WebhookEvent } from '#protocol/webhooks.ts';
import { webhooks as words } from '../../text/es.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormEnd } from './form-end.tsx';
import styles from './programs.module.css';
import own from './webhooks.module.css';
import { api, reply } from '../../api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { rejection } from '../../lib/network/in-words.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/** A new webhook: its address, and what it is told. */
export function WebhookForm({ onCreated }: { onCreated: (webhook: CreatedWebhook) => void }) {
  const id = useId();
  const { values, form, bind, toggle, wrong, failure, busy } = useWebhookForm(onCreated);
  return (
    <form {...form} aria-labelledby={id} className={styles.form}>
      <h3 id={id} className={styles.heading}>
        {words.make}
      </h3>
      <Field label={words.url} hint={words.urlHint} error={wrong['url']}>
        <TextInput {...bind('url')} type="url" inputMode="url" maxLength={WEBHOOK_URL_MAX} autoComplete="off" />
      </Field>
      <fieldset className={own.events} aria-describedby={wrong['events'] ? `${id}-events` : undefined}>
        <legend className={own.legend}>{words.events}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name="events"
            checked={values.events.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
          >
            {words.event[event]}
          </Checkbox>
        ))}
      </fieldset>
      {wrong['events'] && (
        <p id={`${id}-events`} className={styles.failure}>
          {wrong['events']}
        </p>
      )}
      <FormEnd failure={failure} busy={busy}>
        {words.create}
      </FormEnd>
    </form>
  );
}

type WebhookValues = { readonly url: string; readonly events: readonly WebhookEvent[] };

const initial: WebhookValues = { url: '', events: ['timer.started', 'timer.zero'] };

/** The form of a new webhook. Its secret is in the answer to this one call, which no stored command may contain. */
function useWebhookForm(onCreated: (webhook: CreatedWebhook) => void) {
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
      if (!answer.ok) return rejection(words.createFailed, answer.failure);
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
