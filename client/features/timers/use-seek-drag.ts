import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { inSeconds } from '#domain/time.ts';
import type { Timer } from '#domain/timer.ts';
import type { Seeking } from '../../live/seek.ts';
import { useSeeking } from '../../live/use-room.ts';

type Drag = { readonly seeking: Seeking; movedAt: number };

/** A drag shows at most so often, ms. */
const PACE_MS = 30;

/** Clicks and drags along the bar: a press at the share f leaves duration × (1 − f), to the whole second. */
export function useSeekDrag({ id, duration }: Timer) {
  const begin = useSeeking();
  const drag = useRef<Drag | null>(null);
  const leftAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    return Math.round(inSeconds(duration) * (1 - share));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { seeking: begin(id), movedAt: event.timeStamp };
      drag.current.seeking.move(leftAt(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current || event.timeStamp - drag.current.movedAt < PACE_MS) return;
      drag.current.movedAt = event.timeStamp;
      drag.current.seeking.move(leftAt(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      drag.current?.seeking.release(leftAt(event));
      drag.current = null;
    },
    onPointerCancel() {
      drag.current?.seeking.cancel();
      drag.current = null;
    },
  };
}
