import { useEffect, useEffectEvent } from 'react';
import { instant } from '#domain/time.ts';
import { timeLeft } from '#domain/timer.ts';
import type { Timer } from '#domain/timer.ts';
import type { Millis } from '#protocol/time.ts';
import { msToNextFlip } from '../../live/clock/frame-scheduler.ts';
import { useLive } from '../../live/react/use-room.ts';

/**
 * Calls `paint` with what is left (ms) in the animation frame in which the digits of a timer change, together with
 * everything else on the page that changes then. Phases begin on whole seconds, so they change in the same frame.
 */
export function useTimerFace(timer: Timer | null, paint: (left: Millis) => void): void {
  const { frameScheduler } = useLive();
  const onPaint = useEffectEvent(paint);
  useEffect(() => {
    if (!timer) return;
    const left = (serverMs: number) => timeLeft(timer, instant(serverMs));
    return frameScheduler.add({
      nextFlip: (serverMs) => (timer.run.state === 'running' ? msToNextFlip(left(serverMs)) : null),
      paint: (serverMs) => onPaint(left(serverMs)),
    });
  }, [frameScheduler, timer]);
}
