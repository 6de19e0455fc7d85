import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import type { Alert } from '#protocol/alerts.ts';
import { ALERTS_PER_TIMER } from '#protocol/constants.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertForm } from './alert-form.tsx';
import { AlertRow } from './alert-row.tsx';
import styles from './alerts.module.css';

type AlertsSheetProps = {
  timer: Timer;
  /** Somebody deleted the timer while the dialog is open. */
  isGone: boolean;
  onClose: () => void;
};

/** The alerts of one timer in the order in which they fire, and the form for another. */
export function AlertsSheet({ timer, isGone, onClose }: AlertsSheetProps) {
  const id = useId();
  const all = useRoom((room) => room.alerts);
  const alerts = all.filter((alert) => alert.timer_id === timer.id).toSorted(byMoment);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = alerts.length >= ALERTS_PER_TIMER;
  return (
    <Dialog size="large" title={words.title(timer.name)} close={{ label: words.close, onClose }}>
      {isGone && (
        <div role="alert" className={styles.gone}>
          <Banner icon={Trash2} title={words.gone.text}>
            {words.gone.hint}
          </Banner>
        </div>
      )}
      <div className={styles.columns}>
        <section aria-labelledby={`${id}-list`} className={styles.part}>
          <header className={styles.head}>
            <h3 id={`${id}-list`} ref={heading} tabIndex={-1} className={styles.heading}>
              {words.list}
            </h3>
            <span className={styles.quiet}>{words.count(alerts.length, ALERTS_PER_TIMER)}</span>
          </header>
          {alerts.length === 0 ? (
            <EmptyState title={words.none} hint={words.noneHint} />
          ) : (
            <ol className={styles.list}>
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onRemoved={() => heading.current?.focus()} />
              ))}
            </ol>
          )}
        </section>
        <section aria-labelledby={`${id}-form`} className={styles.part}>
          <h3 id={`${id}-form`} className={styles.heading}>
            {words.create}
          </h3>
          {isFull ? (
            <p className={styles.note}>{words.full(ALERTS_PER_TIMER)}</p>
          ) : (
            <AlertForm timer={timer} isGone={isGone} />
          )}
        </section>
      </div>
    </Dialog>
  );
}

const byMoment = (a: Alert, b: Alert) => b.at_seconds - a.at_seconds;
