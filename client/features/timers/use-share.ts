import { useEffect, useEffectEvent, type RefObject } from 'react';
import { msToNextStep } from '#domain/timers/bar-step.ts';
import { display } from '#domain/timers/display.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/** Calls `paint` with the elapsed share of the duration in the next frame, and when it has moved by half a pixel of `bar`. */
export function useShare(timer: Timer, bar: RefObject<Element | null>, paint: (share: number) => void): void {
  const { frameScheduler } = useLive();
  const settings = useRoom((room) => room.event.settings);
  const onPaint = useEffectEvent(paint);
  useEffect(() => {
    const pixels = () => (bar.current?.clientWidth ?? 0) * devicePixelRatio;
    return frameScheduler.add({
      nextFlip: (serverMs) => (frameScheduler.isSeen() ? msToNextStep(timer, instant(serverMs), pixels()) : null),
      paint: (serverMs) => onPaint(display(timer, instant(serverMs), settings).share),
    });
  }, [timer, bar, frameScheduler, settings]);
}
