import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { instant } from '#domain/time.ts';
import { phaseOf, thresholds, timeLeft } from '#domain/timer.ts';
import type { Timer } from '#domain/timer.ts';
import type { Instant } from '#protocol/time.ts';
import { useLive } from '../../live/react/use-room.ts';

export type Urgency = { readonly warning: number; readonly critical: number };

const leftOfRunning = (timers: readonly Timer[], now: Instant) =>
  timers.filter(({ run }) => run.state === 'running').map((timer) => timeLeft(timer, now));

function urgencyAt(timers: readonly Timer[], now: Instant): Urgency {
  const phases = leftOfRunning(timers, now).map(phaseOf);
  const warning = phases.filter((phase) => phase === 'warning').length;
  return { warning, critical: phases.filter((phase) => phase !== 'calm').length - warning };
}

/** How long until one of them enters a phase that is counted; null when none will. */
function nextEntry(timers: readonly Timer[], now: Instant): number | null {
  const waits = leftOfRunning(timers, now)
    .flatMap((left) => [left - thresholds.warning, left - thresholds.danger])
    .filter((wait) => wait > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** How many run with little time left. Drawn again in the frame in which one more does, not every second. */
export function useUrgency(timers: readonly Timer[]): Urgency {
  const { clock, frameScheduler } = useLive();
  const [urgency, setUrgency] = useState(() => urgencyAt(timers, instant(clock.serverNow())));
  const onPaint = useEffectEvent((now: Instant) => {
    const next = urgencyAt(timers, now);
    if (next.warning !== urgency.warning || next.critical !== urgency.critical) flushSync(() => setUrgency(next));
  });
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => nextEntry(timers, instant(serverMs)),
        paint: (serverMs) => onPaint(instant(serverMs)),
      }),
    [frameScheduler, timers],
  );
  return urgency;
}
