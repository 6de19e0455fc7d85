import { useEffect, useRef } from 'react';
import { endOf } from '#domain/alerts/alert.ts';
import { ALERT_SHOWN_MS } from '#protocol/constants.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/** Shows staff every alert without a hold once, for the rest of its time. The others are in `AlertsOnStage`. */
export function AlertToasts() {
  const { clock } = useLive();
  const live = useRoom((room) => room.liveAlerts);
  const timers = useRoom((room) => room.timers);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = clock.serverNow();
    for (const alert of live) {
      const { id, timer_id, message, color, fired_at, hold } = alert;
      if (hold !== undefined || endOf(alert) <= now) continue;
      const key = `${id} ${fired_at}`;
      if (shown.current.has(key)) continue;
      shown.current.add(key);
      const detail = timers.find((timer) => timer.id === timer_id)?.name;
      notify.alert({
        key,
        text: message,
        detail,
        color,
        ms: Math.min(ALERT_SHOWN_MS, fired_at + ALERT_SHOWN_MS - now),
      });
    }
  }, [live, timers, clock]);
  return null;
}
