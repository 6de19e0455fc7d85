import { BellPlus } from 'lucide-react';
import { useId } from 'react';
import { can } from '#domain/people/roles.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertRow } from './alert-row.tsx';
import styles from './alerts.module.css';

/** All alerts by timer, in the order in which they fire. Controllers may change them. */
export function AlertsPanel({ onOpen }: { onOpen: (timerId: string) => void }) {
  const id = useId();
  const timers = useRoom((room) => room.timers);
  const alerts = useRoom((room) => room.alerts);
  const mayEdit = useRoom(({ you }) => you !== null && can(you.role, 'edit-alerts'));
  const shown = mayEdit ? timers : timers.filter((timer) => alerts.some((alert) => alert.timer_id === timer.id));
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {words.open}
      </h2>
      {shown.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      {shown.map((timer) => (
        <TimerAlerts key={timer.id} timer={timer} onAdd={mayEdit ? () => onOpen(timer.id) : null} />
      ))}
    </section>
  );
}

function TimerAlerts({ timer, onAdd }: { timer: Timer; onAdd: (() => void) | null }) {
  const alerts = useRoom((room) => room.alerts);
  const own = alerts.filter((alert) => alert.timer_id === timer.id);
  return (
    <div className={styles.timer}>
      <header className={styles.head}>
        <h3>{timer.name}</h3>
        {onAdd && (
          <Button size="small" icon={BellPlus} aria-label={words.addTo(timer.name)} onClick={onAdd}>
            {words.add}
          </Button>
        )}
      </header>
      {own.length > 0 && (
        <ol className={styles.list}>
          {own.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ol>
      )}
    </div>
  );
}
