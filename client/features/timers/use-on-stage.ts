import { useEffect, useEffectEvent, useMemo } from 'react';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Instant } from '#protocol/time.ts';
import type { EventLook } from '../../lib/timers/stage-face.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/** What a stage shows or says of a timer at a moment; `nextFlip`: ms until that changes, null if it does not by itself. */
type OnStageAt<Shown> = (timer: Timer, now: Instant, look: EventLook) => Shown & { readonly nextFlip: number | null };

/** How stages of the event write digits and times of day, where no output says otherwise. */
function useEventLook(): EventLook {
  const settings = useRoom((room) => room.event.settings);
  const time_zone = useRoom((room) => room.event.time_zone);
  return useMemo(() => ({ settings, time_zone }), [settings, time_zone]);
}

/** Calls `paint` at once and in each animation frame in which what `at` gives of the timer changes, with all digits. */
export function usePaintedOnStage<Shown>(
  timer: Timer | null,
  at: OnStageAt<Shown>,
  paint: (shown: Shown) => void,
): void {
  const { frameScheduler } = useLive();
  const look = useEventLook();
  const onPaint = useEffectEvent(paint);
  useEffect(() => {
    if (!timer) return;
    return frameScheduler.add({
      nextFlip: (serverMs) => at(timer, instant(serverMs), look).nextFlip,
      paint: (serverMs) => onPaint(at(timer, instant(serverMs), look)),
    });
  }, [frameScheduler, timer, at, look]);
}

/** What `at` gives of a timer at this moment. */
export function useCurrentOnStage<Shown>(at: OnStageAt<Shown>): (timer: Timer) => Shown {
  const { clock } = useLive();
  const look = useEventLook();
  return (timer) => at(timer, instant(clock.serverNow()), look);
}
