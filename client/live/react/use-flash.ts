import { useEffect, useEffectEvent } from 'react';
import { flashAt } from '#domain/stage/flash.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { useLive, useRoom } from './use-room.ts';

/** Calls `paint` at once, and in each animation frame in which a flash of the stage begins, changes or ends. */
export function useFlash(paint: (flash: { readonly isOn: boolean; readonly isGoingOn: boolean }) => void): void {
  const { frameScheduler } = useLive();
  const flash = useRoom((room) => room.stage.flash);
  const isSteady = useMedia('(prefers-reduced-motion: reduce)');
  const onPaint = useEffectEvent(paint);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => flashAt(flash, serverMs, { isSteady }).nextFlip,
        paint(serverMs) {
          const { isOn, nextFlip } = flashAt(flash, serverMs, { isSteady });
          onPaint({ isOn, isGoingOn: nextFlip !== null });
        },
      }),
    [frameScheduler, flash, isSteady],
  );
  useEffect(() => () => onPaint({ isOn: false, isGoingOn: false }), []);
}
