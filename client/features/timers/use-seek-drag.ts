import { useRef, type PointerEvent } from 'react';
import { lengthOf } from '#domain/timers/display.ts';
import { inSeconds } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Seeking } from '../../live/commands/seeking.ts';
import { useSeeking } from '../../live/react/use-room.ts';

type Drag = {
  readonly seeking: Seeking;
  /** Its position, in seconds left. */
  left: number;
  /** The timeout until the position by then is shown. */
  pause: number | null;
};

/** A drag is shown at most once in this time, ms; its last position always is. */
const PACE_MS = 30;

/** Clicks and drags along the bar: a press at the share f leaves the length × (1 − f), to the whole second. */
export function useSeekDrag(timer: Timer) {
  const { id } = timer;
  const begin = useSeeking();
  const drag = useRef<Drag | null>(null);
  const leftAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    return Math.round(inSeconds(lengthOf(timer)) * (1 - share));
  };
  const end = () => {
    const { current: ended } = drag;
    clearTimeout(ended?.pause ?? undefined);
    drag.current = null;
    return ended?.seeking;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { seeking: begin(id), left: leftAt(event), pause: null };
      show(drag.current);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      drag.current.left = leftAt(event);
      if (drag.current.pause === null) show(drag.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end()?.release(leftAt(event)),
    onPointerCancel: () => end()?.cancel(),
  };
}

function show(drag: Drag) {
  const { left } = drag;
  drag.seeking.move(left);
  drag.pause = window.setTimeout(() => {
    drag.pause = null;
    if (drag.left !== left) show(drag);
  }, PACE_MS);
}
