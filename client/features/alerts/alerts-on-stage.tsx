import { BellRing } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { FiredAlert } from '#protocol/alerts.ts';
import { msToNextAlertEnd, alertsShownAt } from '#domain/alerts/alert.ts';
import { instant } from '#domain/lib/time.ts';
import { usePerform, useRoom, useLive } from '../../live/react/use-room.ts';
import { alerts as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { StripNote } from '../../ui/strip-note.tsx';
import { useStripPlace } from '../../ui/use-strip-place.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './alerts-on-stage.module.css';

/** The alerts with a hold that the stage shows now, in a strip, each with a button that hides it. The newest is the last one. */
export function AlertsOnStage() {
  const shown = useAlertsOnShow().filter(({ hold }) => hold !== undefined);
  const newest = shown.at(-1);
  const timers = useRoom((room) => room.timers);
  const perform = usePerform();
  const { place, end } = useStripPlace(words.now);
  if (timers.length === 0) return null;
  const hide = ({ id }: FiredAlert) => end(() => perform({ command: 'alert.hide', alert_id: id }));
  return (
    <div {...place} className={styles.area}>
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

/**
 * The alerts shown at the moment of the room's clock. Those that end with their seconds or phase disappear by themselves,
 * and a screen that joins late shows each for the rest of its time.
 */
function useAlertsOnShow(): readonly FiredAlert[] {
  const { clock, frameScheduler } = useLive();
  const liveAlerts = useRoom((room) => room.liveAlerts);
  const timers = useRoom((room) => room.timers);
  const event = useRoom((room) => room.event);
  const state = useMemo(() => ({ liveAlerts, timers, event }), [liveAlerts, timers, event]);
  const [shown, setShown] = useState(() => alertsShownAt(state, instant(clock.serverNow())));
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => msToNextAlertEnd(state, instant(serverMs)),
        paint(serverMs) {
          const next = alertsShownAt(state, instant(serverMs));
          setShown((last) => (next.length === last.length && next.every((each) => last.includes(each)) ? last : next));
        },
      }),
    [frameScheduler, state],
  );
  return shown;
}
