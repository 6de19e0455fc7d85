import { useId } from 'react';
import { WEBHOOK_URL_MAX, webhookEvents } from '#protocol/constants.ts';
import type { CreatedWebhook } from '#protocol/webhooks.ts';
import { webhooks as words } from '../../text/es.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormEnd } from './form-end.tsx';
import styles from './programs.module.css';
import { useWebhookForm } from './use-webhook-form.ts';
import own from './webhooks.module.css';

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
