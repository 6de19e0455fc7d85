import { useEffect, useEffectEvent, useMemo } from 'react';
import { instant } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { stageFace } from '../../lib/timers/stage-face.ts';
import type { StageFace } from '../../lib/timers/stage-face.ts';
import { useLive } from '../../live/react/use-room.ts';
import { useStageLook } from './use-stage-look.ts';

/** What the stage shows of a timer while React draws; `paint` gets it in each animation frame in which it changes. */
export function useFace(timer: Timer, paint: (face: StageFace) => void): StageFace {
  const { clock, frameScheduler } = useLive();
  const look = useStageLook();
  const onPaint = useEffectEvent(paint);
  const faceAt = useMemo(() => (serverMs: number) => stageFace(timer, instant(serverMs), look), [timer, look]);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => faceAt(serverMs).nextFlip,
        paint: (serverMs) => onPaint(faceAt(serverMs)),
      }),
    [frameScheduler, faceAt],
  );
  return faceAt(clock.serverNow());
}
