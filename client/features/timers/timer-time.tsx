import { useRef } from 'react';
import { formatClock } from '#domain/format.ts';
import { instant } from '#domain/time.ts';
import { timeLeft } from '#domain/timer.ts';
import type { Timer } from '#domain/timer.ts';
import { useLive } from '../../live/use-room.ts';
import { Figures } from '../../ui/figures.tsx';
import { useTimerFace } from './timer-face.ts';

/** What is left of a timer inside a row of text. After the first drawing it changes without React. */
export function TimerTime({ timer, className }: { timer: Timer; className?: string | undefined }) {
  const { clock } = useLive();
  const figures = useRef<HTMLSpanElement>(null);
  useTimerFace(timer, (left) => {
    const node = figures.current?.firstChild;
    if (node) node.nodeValue = formatClock(left);
  });
  return (
    <Figures ref={figures} className={className}>
      {formatClock(timeLeft(timer, instant(clock.serverNow())))}
    </Figures>
  );
}
