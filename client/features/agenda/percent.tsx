import { useRef } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useDisplay } from '../../live/react/use-display.ts';
import { agenda as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';

/** How much of its time has gone by. It changes in the frame in which the timer's digits do. */
export function Percent({ timer }: { timer: Timer }) {
  const figures = useRef<HTMLSpanElement>(null);
  const { share } = useDisplay(timer, (shown) => {
    const node = figures.current?.firstChild;
    if (node) node.nodeValue = words.percent(shown.share);
  });
  return <Figures ref={figures}>{words.percent(share)}</Figures>;
}
