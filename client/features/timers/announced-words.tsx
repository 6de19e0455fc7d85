import { useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import type { Announced } from '#domain/programme/announced.ts';
import { spokenAnnounced } from '../../lib/timers/spoken-announced.ts';
import { usePaintedAnnounced } from '../../live/react/use-announced.ts';
import { useLive } from '../../live/react/use-room.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The time to an announced start in words. Correct in every second and never announced: it is read on demand. */
export function AnnouncedWords({ announced }: { announced: Announced }) {
  const { clock } = useLive();
  const words = useRef<HTMLSpanElement>(null);
  usePaintedAnnounced(announced, (now) => {
    const node = words.current?.firstChild;
    if (node) node.nodeValue = spokenAnnounced(announced, now);
  });
  return (
    <VisuallyHidden ref={words} role="timer" aria-live="off">
      {spokenAnnounced(announced, instant(clock.serverNow()))}
    </VisuallyHidden>
  );
}
