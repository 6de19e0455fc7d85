import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { display, msToNextPhase } from '#domain/timers/display.ts';
import type { Inherited } from '#domain/timers/display.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Instant } from '#protocol/time.ts';
import { useLive, useRoom } from '../../../live/react/use-room.ts';

export type Urgency = { readonly warning: number; readonly critical: number };

function urgencyAt(timers: readonly Timer[], now: Instant, inherited: Inherited): Urgency {
  const running = timers.filter(({ run }) => run.state === 'running');
  const phases = running.map((timer) => display(timer, now, inherited).phase);
  const warning = phases.filter((phase) => phase === 'warning').length;
  return { warning, critical: phases.filter((phase) => phase !== 'calm').length - warning };
}

/** Ms until one of them enters another phase; null when none will. */
function msToNextEntry(timers: readonly Timer[], now: Instant, inherited: Inherited): number | null {
  const waits = timers.map((timer) => msToNextPhase(timer, now, inherited)).filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** How many run with little time left. Rendered again in the frame in which that changes, not every second. */
export function useUrgency(timers: readonly Timer[]): Urgency {
  const { clock, frameScheduler } = useLive();
  const settings = useRoom((room) => room.event.settings);
  const [urgency, setUrgency] = useState(() => urgencyAt(timers, instant(clock.serverNow()), settings));
  const onPaint = useEffectEvent((now: Instant) => {
    const next = urgencyAt(timers, now, settings);
    if (next.warning !== urgency.warning || next.critical !== urgency.critical) flushSync(() => setUrgency(next));
  });
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => msToNextEntry(timers, instant(serverMs), settings),
        paint: (serverMs) => onPaint(instant(serverMs)),
      }),
    [frameScheduler, timers, settings],
  );
  return urgency;
}
