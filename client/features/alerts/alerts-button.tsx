import { Bell } from 'lucide-react';
import { useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './alerts-button.module.css';

/** Opens the alerts of the timer on stage; shows how many there are. On a phone the menu of its row opens the first one. */
export function AlertsButton({ onOpen }: { onOpen: (timerId: string) => void }) {
  const timerId = useRoom((room) => room.activeTimerId);
  const count = useRoom((room) => room.alerts.filter((alert) => alert.timer_id === timerId).length);
  if (timerId === null) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={Bell}
      title={words.open}
      className={count === 0 ? styles.none : undefined}
      onClick={() => onOpen(timerId)}
    >
      {count === 0 ? (
        words.open
      ) : (
        <>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{words.openCount(count)}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
