import { useState } from 'react';
import { paths } from '#protocol/paths.ts';
import type { CreatedWebhook } from '#protocol/webhooks.ts';
import { notify } from '../../lib/notify.ts';
import { webhooks as words } from '../../text/es.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './programs.module.css';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';

/** Adds addresses that hear what happens in this room, and lists them with what they were told. */
export function WebhooksPart() {
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  return (
    <Stack gap={6}>
      <p className={styles.hint}>
        {words.hint}{' '}
        <a href={`${paths.developers}#webhooks`} target="_blank" rel="noopener">
          {words.howTo}
        </a>
      </p>
      <WebhookForm onCreated={setCreated} />
      {created && (
        <div role="status" className={styles.created}>
          <CopyField
            label={words.secret}
            hint={words.secretHint}
            value={created.secret}
            copyLabel={words.copy}
            onCopied={() => notify.success(words.copied)}
          />
        </div>
      )}
      <WebhookList />
    </Stack>
  );
}
