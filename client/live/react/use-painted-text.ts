import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useLive } from './use-room.ts';

/** A text for an element that changes with every so many ms of the room's clock, in the frame of the digits. */
export function usePaintedText(
  every: number,
  textAt: (serverMs: number) => string,
): { readonly ref: RefObject<HTMLSpanElement | null>; readonly text: string } {
  const { clock, frameScheduler } = useLive();
  const ref = useRef<HTMLSpanElement>(null);
  const onPaint = useEffectEvent((serverMs: number) => {
    const next = textAt(serverMs);
    if (ref.current && ref.current.textContent !== next) ref.current.textContent = next;
  });
  useEffect(
    () => frameScheduler.add({ nextFlip: (serverMs) => every - (serverMs % every), paint: onPaint }),
    [frameScheduler, every],
  );
  return { ref, text: textAt(clock.serverNow()) };
}
