import { useEffect, useRef } from 'react';
import { instant } from '#domain/time.ts';
import { elapsedShare, timeLeft } from '#domain/timer.ts';
import type { Timer } from '#domain/timer.ts';
import { msToNextFlip } from '../../live/clock/frame-scheduler.ts';
import { useLive } from '../../live/react/use-room.ts';
import { agenda as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';

/** How much of its time has gone by. It changes in the frame in which the timer's digits do. */
export function Percent({ timer }: { timer: Timer }) {
  const { clock, frameScheduler } = useLive();
  const figures = useRef<HTMLSpanElement>(null);
  const isRunning = timer.run.state === 'running';
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => (isRunning ? msToNextFlip(timeLeft(timer, instant(serverMs))) : null),
        paint(serverMs) {
          const node = figures.current?.firstChild;
          if (node) node.nodeValue = words.percent(elapsedShare(timer, instant(serverMs)));
        },
      }),
    [frameScheduler, timer, isRunning],
  );
  return <Figures ref={figures}>{words.percent(elapsedShare(timer, instant(clock.serverNow())))}</Figures>;
}
