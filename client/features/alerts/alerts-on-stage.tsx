import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FiredAlert } from '#protocol/alerts.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { StripNote } from '../../ui/strip-note.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './alerts-on-stage.module.css';
import { useAlertsOnShow } from './use-alerts-on-show.ts';

/** The alerts with a hold that the stage shows now, in a strip, each with a button that hides it. The newest is the last one. */
export function AlertsOnStage() {
  const shown = useAlertsOnShow().filter(({ hold }) => hold !== undefined);
  const newest = shown.at(-1);
  const timers = useRoom((room) => room.timers);
  const perform = usePerform();
  const area = useRef<HTMLDivElement>(null);
  if (timers.length === 0) return null;
  const hide = ({ id }: FiredAlert) => {
    // The pressed button disappears with its alert.
    flushSync(() => perform({ command: 'alert.hide', alert_id: id }));
    area.current?.focus();
  };
  return (
    <div ref={area} role="group" aria-label={words.now} tabIndex={-1} className={styles.area}>
      <VisuallyHidden role="status">{newest && words.news(newest.message)}</VisuallyHidden>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((alert) => {
            const of = words.nowOf(timers.find(({ id }) => id === alert.timer_id)?.name ?? '');
            return (
              <li key={`${alert.id} ${alert.fired_at}`}>
                <StripNote
                  icon={BellRing}
                  color={alert.color}
                  title={words.now}
                  close={words.close}
                  about={of}
                  lead={
                    <Button size="small" aria-label={words.hideNamed(alert.message)} onClick={() => hide(alert)}>
                      {words.hide}
                    </Button>
                  }
                >
                  {alert.message}
                </StripNote>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
