import { useState } from 'react';
import type { Delivery, ListedWebhook } from '#protocol/webhooks.ts';
import { webhooks as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './programs.module.css';
import { useRedeliver, useRemoveWebhook } from './use-webhooks.ts';
import own from './webhooks.module.css';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { join } from '../../ui/join.ts';

type WebhookRowProps = { webhook: ListedWebhook; onSent: () => void };

/** A webhook: where it goes, what it is told, whether it is paused, its last deliveries, and what never arrived. */
export function WebhookRow({ webhook, onSent }: WebhookRowProps) {
  const { id, url, events, paused, dead_count } = webhook;
  const [isAsking, ask] = useState(false);
  const redeliver = useRedeliver(id, onSent);
  const remove = useRemoveWebhook(id);
  const { host } = new URL(url);
  const confirmed = () => {
    ask(false);
    void remove();
  };
  return (
    <li className={own.webhook}>
      <div className={own.line}>
        <p className={styles.name}>{url}</p>
        <Button size="small" aria-label={words.removeNamed(host)} onClick={() => ask(true)}>
          {words.remove}
        </Button>
      </div>
      <p className={styles.hint}>{events.map((event) => words.event[event]).join(' · ')}</p>
      {paused && <p className={own.paused}>{words.paused[paused]}</p>}
      {dead_count > 0 && (
        <div className={own.line}>
          <p className={own.dead}>{words.dead(dead_count)}</p>
          {dead_count > 1 && (
            <Button size="small" onClick={() => void redeliver()}>
              {words.againAll}
            </Button>
          )}
        </div>
      )}
      <Deliveries host={host} webhook={webhook} onAgain={(delivery) => void redeliver(delivery)} />
      {isAsking && (
        <ConfirmDialog
          title={words.removeAsk(host)}
          confirmLabel={words.remove}
          cancelLabel={words.cancel}
          onConfirm={confirmed}
          onCancel={() => ask(false)}
        >
          {words.removeHint}
        </ConfirmDialog>
      )}
    </li>
  );
}

type DeliveriesProps = { host: string; webhook: ListedWebhook; onAgain: (deliveryId: string) => void };

function Deliveries({ host, webhook, onAgain }: DeliveriesProps) {
  const shown = shownOf(webhook);
  if (shown.length === 0) return <p className={styles.hint}>{words.noDeliveries}</p>;
  return (
    <ul className={own.deliveries} aria-label={words.deliveries(host)}>
      {shown.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} onAgain={() => onAgain(delivery.id)} />
      ))}
    </ul>
  );
}

/** So many of the last deliveries are shown, and all listed dead ones. */
const LAST_SHOWN = 5;

function shownOf({ deliveries, dead }: ListedWebhook): readonly Delivery[] {
  const last = deliveries.slice(0, LAST_SHOWN);
  const ids = new Set(last.map(({ id }) => id));
  return [...last, ...dead.filter(({ id }) => !ids.has(id))].toSorted((a, b) => b.at - a.at || b.rev - a.rev);
}

const tones = { waiting: 'neutral', delivered: 'success', dead: 'danger' } as const;

/** A delivery: what it tells, what became of it, and a button to send a dead one again. */
function DeliveryRow({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const { event, at, state, attempts } = delivery;
  const { whole } = useEventTime();
  const when = whole(at);
  const facts = [when, reasonOf(delivery), attempts > 0 && words.attempts(attempts)];
  return (
    <li className={own.delivery}>
      <Badge tone={tones[state]}>{words.state[state]}</Badge>
      <p>
        {words.event[event]} <span className={join(styles.hint, own.facts)}>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {state === 'dead' && (
        <Button size="small" aria-label={words.againNamed(words.event[event], when)} onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </li>
  );
}

/** Why it has not arrived; null: it has, or nobody has tried. */
function reasonOf({ problem, status }: Delivery): string | null {
  if (problem === null) return null;
  return problem === 'status' && status !== null ? words.status(status) : words.problem[problem];
}
