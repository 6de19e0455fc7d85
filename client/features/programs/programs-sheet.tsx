import { useId, useState } from 'react';
import { paths } from '#protocol/paths.ts';
import type { CreatedWebhook } from '#protocol/webhooks.ts';
import { programs, webhooks as words } from '../../text/es.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TabList } from '../../ui/tabs.tsx';
import { KeysPart } from './keys-part.tsx';
import { notify } from '../../lib/notify.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import styles from './programs.module.css';
import { WebhookForm } from './webhook-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookRow } from './webhook-row.tsx';
import own from './webhooks.module.css';

const tabs = [
  { key: 'keys', label: words.keys },
  { key: 'webhooks', label: words.title },
] as const;

type Part = (typeof tabs)[number]['key'];

/** Connects other programs: the keys with which they act here, and the addresses that hear what happens. */
export function ProgramsSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [part, setPart] = useState<Part>('keys');
  return (
    <Dialog title={programs.title} close={{ label: programs.close, onClose }}>
      <Stack gap={4}>
        <TabList label={words.parts} id={id} tabs={tabs} selected={part} onSelect={setPart} />
        <div role="tabpanel" id={`${id}-panel-${part}`} aria-labelledby={`${id}-tab-${part}`}>
          {part === 'keys' ? <KeysPart /> : <WebhooksPart />}
        </div>
      </Stack>
    </Dialog>
  );
}

/** Adds addresses that hear what happens in this room, and lists them with what they were told. */
function WebhooksPart() {
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

/** The webhooks of this room, and what became of their last deliveries. */
function WebhookList() {
  const id = useId();
  const { reading, refresh } = useWebhooks();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={own.line}>
        <h3 id={id} className={styles.heading}>
          {words.list}
        </h3>
        <Button size="small" onClick={() => void refresh()}>
          {words.refresh}
        </Button>
      </div>
      {reading.state === 'here' && reading.value.webhooks.length > 0 && (
        <ul className={styles.keys}>
          {reading.value.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onSent={() => void refresh()} />
          ))}
        </ul>
      )}
      {reading.state === 'here' && reading.value.webhooks.length === 0 && <p className={styles.hint}>{words.none}</p>}
      {reading.state === 'failed' && <p className={styles.failure}>{words.readFailed}</p>}
    </section>
  );
}
