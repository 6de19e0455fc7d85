import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import type { PlainAction } from '#protocol/timers.ts';
import { inWords } from '../../../lib/network/in-words.ts';
import { notify } from '../../../lib/notify.ts';
import { useRequest } from '../../../live/react/use-room.ts';
import { errors, moderator, timers } from '../../../text/es.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './bulk-bar.module.css';

const words = timers.bulk;

const acts = [
  ['start', Play],
  ['pause', Pause],
  ['stop', Square],
  ['reset', RotateCcw],
] as const satisfies readonly (readonly [PlainAction, typeof Play])[];

type BulkBarProps = { ids: readonly string[]; onLeave: () => void };

/** Actions for all selected timers. If one fails, they stay selected. */
export function BulkBar({ ids, onLeave }: BulkBarProps) {
  const { busy, act } = useBulk(ids, onLeave);
  return (
    <div role="group" aria-label={moderator.bulk} className={styles.bar}>
      <p role="status" className={styles.count}>
        {words.selected(ids.length)}
      </p>
      <div className={styles.acts}>
        {acts.map(([action, icon]) => (
          <Button
            key={action}
            icon={icon}
            variant={action === 'start' ? 'primary' : 'secondary'}
            busy={busy === action}
            onClick={() => void act(action)}
          >
            {words[action]}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={onLeave} className={styles.cancel}>
        {words.cancel}
      </Button>
    </div>
  );
}

function useBulk(ids: readonly string[], onDone: () => void) {
  const request = useRequest();
  const [busy, setBusy] = useState<PlainAction | null>(null);
  const act = async (action: PlainAction) => {
    if (busy) return;
    setBusy(action);
    const outcome = await request({ command: 'timers.bulk', action, timer_ids: [...ids] });
    setBusy(null);
    if (outcome.ok) onDone();
    else notify.error(errors.bulk, inWords(outcome.failure));
  };
  return { busy, act };
}
