import { useEffect, useEffectEvent } from 'react';
import { display } from '#domain/timers/display.ts';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';

/** Calls `paint` with the elapsed share of the duration, on every frame while the timer runs towards zero. */
export function useShare(timer: Timer, paint: (share: number) => void): void {
  const { clock } = useLive();
  const settings = useRoom((room) => room.event.settings);
  const onPaint = useEffectEvent(paint);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const { share } = display(timer, instant(clock.serverNow()), settings);
      onPaint(share);
      if (timer.run.state === 'running' && share < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [timer, clock, settings]);
}
