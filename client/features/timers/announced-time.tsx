import { useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import type { Announced } from '#domain/programme/announced.ts';
import { announcedDigits } from '../../lib/timers/announced-words.ts';
import { usePaintedAnnounced } from '../../live/react/use-announced.ts';
import { useLive } from '../../live/react/use-room.ts';
import { Figures } from '../../ui/figures.tsx';

/** The time to an announced start inside a line of text. After the first render it changes without React. */
export function AnnouncedTime({ announced }: { announced: Announced }) {
  const { clock } = useLive();
  const figures = useRef<HTMLSpanElement>(null);
  usePaintedAnnounced(announced, (now) => {
    const node = figures.current?.firstChild;
    if (node) node.nodeValue = announcedDigits(announced, now);
  });
  return <Figures ref={figures}>{announcedDigits(announced, instant(clock.serverNow()))}</Figures>;
}
