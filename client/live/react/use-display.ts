import { useEffect, useEffectEvent } from 'react';
import { display, type Display, type Inherited } from '#domain/timers/display.ts';
import type { Instant } from '#protocol/time.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useLive, useRoom } from './use-room.ts';

/** Ms until what is painted of a timer changes by itself; null if it does not. */
type NextFlip = (timer: Timer, now: Instant, inherited: Inherited) => number | null;

const nextDigits: NextFlip = (...moment) => display(...moment).nextFlip;

/**
 * Calls `paint` with what `timer` shows, at once and in each animation frame in which its digits change, or what
 * `nextFlip` says, together with everything else on the page that changes then.
 */
export function usePaintedDisplay(
  timer: Timer | null,
  paint: (shown: Display) => void,
  nextFlip: NextFlip = nextDigits,
): void {
  const { frameScheduler } = useLive();
  const settings = useRoom((room) => room.event.settings);
  const onPaint = useEffectEvent(paint);
  useEffect(() => {
    if (!timer) return;
    return frameScheduler.add({
      nextFlip: (serverMs) => nextFlip(timer, instant(serverMs), settings),
      paint: (serverMs) => onPaint(display(timer, instant(serverMs), settings)),
    });
  }, [frameScheduler, timer, settings, nextFlip]);
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
