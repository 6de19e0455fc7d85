import { BellRing } from 'lucide-react';
import type { FiredAlert } from '#protocol/alerts.ts';
import { textColorOn } from '../../lib/text-color.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { FitText } from '../../ui/fit-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './stage-alerts.module.css';

type StageAlertsProps = {
  alerts: readonly FiredAlert[];
  /** The timer on this stage: an alert of another one has that one's name. */
  shownTimerId: string | null;
};

/** So many alerts can be read at once. The panels show all that stay. */
const MOST = 3;

/** The latest alerts in the message area, as large as fits, the newest first. */
export function StageAlerts({ alerts, shownTimerId }: StageAlertsProps) {
  const timers = useRoom((room) => room.timers);
  const nameOf = (id: string) => timers.find((timer) => timer.id === id)?.name;
  const newest = alerts.slice(-MOST).toReversed();
  const isCrowded = newest.length > 1;
  return (
    <div role="alert" aria-atomic="false" className={styles.area} data-crowded={isCrowded || undefined}>
      {newest.map(({ id, fired_at, timer_id, message, color }) => (
        <section
          key={`${id} ${fired_at}`}
          className={styles.alert}
          style={{ backgroundColor: color, color: textColorOn(color) }}
        >
          <p className={styles.about}>
            <Icon icon={BellRing} />
            {timer_id !== shownTimerId ? (
              <span className={styles.timer}>{nameOf(timer_id)}</span>
            ) : isCrowded ? (
              <VisuallyHidden>{words.onStage}</VisuallyHidden>
            ) : (
              words.onStage
            )}
          </p>
          <FitText className={styles.message}>{message}</FitText>
        </section>
      ))}
    </div>
  );
}
