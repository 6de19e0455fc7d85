import { useId } from 'react';
import { webhooks as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './programs.module.css';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookRow } from './webhook-row.tsx';
import own from './webhooks.module.css';

/** The webhooks of this room, and what became of their last deliveries. */
export function WebhookList() {
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
