import { useEffect, useMemo, useState } from 'react';
import { msToNextAlertEnd, alertsShownAt } from '#domain/alerts/alert.ts';
import { instant } from '#domain/lib/time.ts';
import type { FiredAlert } from '#protocol/alerts.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/**
 * The alerts shown at the moment of the room's clock. Those that end with their seconds or phase disappear by themselves,
 * and a screen that joins late shows each for the rest of its time.
 */
export function useAlertsOnShow(): readonly FiredAlert[] {
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
