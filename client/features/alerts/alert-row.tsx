import { Trash2, Volume2 } from 'lucide-react';
import type { Alert, AlertHold } from '#protocol/alerts.ts';
import { sounds } from '#protocol/sounds.ts';
import { formatClock } from '#domain/timers/format.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './alerts.module.css';

/** `onRemoved` gives the focus a place when the row is gone; without it there is nothing to press. */
export function AlertRow({ alert, onRemoved }: { alert: Alert; onRemoved?: () => void }) {
  const request = useRequest();
  const sound = sounds.find(({ url }) => url === alert.sound_file);
  const remove = async () => {
    const outcome = await request({ command: 'alert.delete', alert_id: alert.id });
    if (!outcome.ok) return notify.error(words.removeFailed, inWords(outcome.failure));
    notify.success(words.removed);
    onRemoved?.();
  };
  return (
    <li className={styles.alert} style={{ borderColor: alert.color }}>
      <p className={styles.moment}>
        <Figures>{momentInWords(alert.at_seconds)}</Figures>
        {sound && (
          <span className={styles.quiet}>
            <Icon icon={Volume2} size="small" />
            {sound.name}
          </span>
        )}
        {alert.hold && <span className={styles.quiet}>{stayInWords(alert.hold)}</span>}
      </p>
      <p className={styles.message}>{alert.message}</p>
      {onRemoved && (
        <IconButton
          size="small"
          icon={Trash2}
          label={words.remove(alert.message)}
          className={styles.remove}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}

/** The moment of an alert in words, from the seconds left. */
function momentInWords(seconds: number): string {
  if (seconds === 0) return words.atEnd;
  return seconds > 0 ? words.left(formatClock(seconds * 1000)) : words.over(formatClock(-seconds * 1000));
}

/** How long an alert stays, in words. */
function stayInWords(hold: AlertHold): string {
  if (typeof hold === 'object') return words.forSeconds(hold.seconds);
  return hold === 'phase' ? words.forPhase : words.untilHidden;
}
