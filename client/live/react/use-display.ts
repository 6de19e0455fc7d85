import { useEffect, useEffectEvent } from 'react';
import { display } from '#domain/timers/display.ts';
import type { Display } from '#domain/timers/display.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useLive } from './use-room.ts';

/**
 * Calls `paint` with what `timer` shows, at once and in each animation frame in which its digits change, together with
 * everything else on the page that changes then.
 */
export function usePaintedDisplay(timer: Timer | null, paint: (shown: Display) => void): void {
  const { frameScheduler } = useLive();
  const onPaint = useEffectEvent(paint);
  useEffect(() => {
    if (!timer) return;
    const at = (serverMs: number) => display(timer, instant(serverMs));
    return frameScheduler.add({
      nextFlip: (serverMs) => at(serverMs).nextFlip,
      paint: (serverMs) => onPaint(at(serverMs)),
    });
  }, [frameScheduler, timer]);
}

/** What `timer` shows while React draws; `paint` gets what it shows from then on, without React. */
export function useDisplay(timer: Timer, paint: (shown: Display) => void): Display {
  usePaintedDisplay(timer, paint);
  const { clock } = useLive();
  return display(timer, instant(clock.serverNow()));
}
