import { useEffect, useState } from 'react';
import { msToNextAlertEnd, alertsShownAt } from '#domain/alerts/alert.ts';
import { instant } from '#domain/lib/time.ts';
import type { FiredAlert } from '#protocol/alerts.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/**
 * The alerts shown at the moment of the room's clock. Each disappears by itself, and a screen that joins late shows it
 * for the rest of its time.
 */
export function useAlertsOnShow(): readonly FiredAlert[] {
  const { clock, frameScheduler } = useLive();
  const live = useRoom((room) => room.liveAlerts);
  const [shown, setShown] = useState(() => alertsShownAt(live, instant(clock.serverNow())));
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => msToNextAlertEnd(live, instant(serverMs)),
        paint(serverMs) {
          const next = alertsShownAt(live, instant(serverMs));
          setShown((last) => (last.length === 0 && next.length === 0 ? last : next));
        },
      }),
    [frameScheduler, live],
  );
  return shown;
}
