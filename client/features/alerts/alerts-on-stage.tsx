import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import type { FiredAlert } from '#protocol/alerts.ts';
import { usePerform, useRoom } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { MarkedNote } from '../../ui/marked-note.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './alerts-on-stage.module.css';
import { useAlertsOnShow } from './use-alerts-on-show.ts';

/** The alerts with a hold that the stage shows now, newest first, each with a button that hides it. */
export function AlertsOnStage() {
  const shown = useAlertsOnShow()
    .filter(({ hold }) => hold !== undefined)
    .toReversed();
  const timers = useRoom((room) => room.timers);
  const perform = usePerform();
  const area = useRef<HTMLDivElement>(null);
  if (timers.length === 0) return null;
  const hide = ({ id }: FiredAlert) => {
    perform({ command: 'alert.hide', alert_id: id });
    // The pressed button disappears with its alert.
    area.current?.focus();
  };
  return (
    <div ref={area} role="group" aria-label={words.now} tabIndex={-1} className={styles.area}>
      <VisuallyHidden role="status">{shown[0] && words.news(shown[0].message)}</VisuallyHidden>
      {shown.length > 0 && (
        <ul data-notice className={styles.list}>
          {shown.map((alert) => (
            <li key={`${alert.id} ${alert.fired_at}`}>
              <MarkedNote
                icon={BellRing}
                color={alert.color}
                about={words.nowOf(timers.find(({ id }) => id === alert.timer_id)?.name ?? '')}
                action={
                  <Button size="small" aria-label={words.hideNamed(alert.message)} onClick={() => hide(alert)}>
                    {words.hide}
                  </Button>
                }
              >
                {alert.message}
              </MarkedNote>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
