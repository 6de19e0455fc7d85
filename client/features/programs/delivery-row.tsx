import type { Delivery } from '#protocol/webhooks.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { webhooks as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import styles from './programs.module.css';
import own from './webhooks.module.css';

const tones = { waiting: 'neutral', delivered: 'success', dead: 'danger' } as const;

/** A delivery: what it tells, what became of it, and a button to send a dead one again. */
export function DeliveryRow({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
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
