import { useEffect, useEffectEvent } from 'react';
import { display } from '#domain/timers/display.ts';
import type { Display } from '#domain/timers/display.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useLive, useRoom } from './use-room.ts';

/**
 * Calls `paint` with what `timer` shows, at once and in each animation frame in which its digits change, together with
 * everything else on the page that changes then.
 */
export function usePaintedDisplay(timer: Timer | null, paint: (shown: Display) => void): void {
  const { frameScheduler } = useLive();
  const settings = useRoom((room) => room.event.settings);
  const onPaint = useEffectEvent(paint);
  useEffect(() => {
    if (!timer) return;
    const at = (serverMs: number) => display(timer, instant(serverMs), settings);
    return frameScheduler.add({
      nextFlip: (serverMs) => at(serverMs).nextFlip,
      paint: (serverMs) => onPaint(at(serverMs)),
    });
  }, [frameScheduler, timer, settings]);
}

/** What `timer` shows while React draws; `paint` gets what it shows from then on, without React. */
export function useDisplay(timer: Timer, paint: (shown: Display) => void): Display {
  usePaintedDisplay(timer, paint);
  return useCurrentDisplay()(timer);
}

/** What a timer shows at this moment, with what it inherits from the event. */
export function useCurrentDisplay(): (timer: Timer) => Display {
  const { clock } = useLive();
  const settings = useRoom((room) => room.event.settings);
  return (timer) => display(timer, instant(clock.serverNow()), settings);
}
