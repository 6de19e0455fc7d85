import { useEffect, useMemo, useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import { ANNOUNCED_MS } from '../../lib/timers/spoken.ts';
import { spokenStage } from '../../lib/timers/spoken-stage.ts';
import type { OnStage } from '../../lib/timers/spoken-stage.ts';
import { useLive } from '../../live/react/use-room.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStageLook } from './use-stage-look.ts';

/**
 * For screen readers: what the stage shows, read on demand, and the announcement of each phase and start. What it shows
 * when the page opens is not announced.
 */
export function SpokenStage({ timer, announced }: OnStage) {
  const { clock, frameScheduler } = useLive();
  const look = useStageLook();
  const state = useRef<HTMLSpanElement>(null);
  const news = useRef<HTMLSpanElement>(null);
  const known = useRef<string | null>(null);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(ending.current), []);
  const spokenAt = useMemo(
    () => (serverMs: number) => spokenStage({ timer, announced }, instant(serverMs), look),
    [timer, announced, look],
  );
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => spokenAt(serverMs).nextFlip,
        paint(serverMs) {
          const { said, news: announcement, key } = spokenAt(serverMs);
          if (state.current?.firstChild) state.current.firstChild.nodeValue = said;
          if (known.current !== null && known.current !== key && news.current) {
            news.current.textContent = announcement;
            clearTimeout(ending.current);
            ending.current = setTimeout(() => news.current?.replaceChildren(), ANNOUNCED_MS);
          }
          known.current = key;
        },
      }),
    [frameScheduler, spokenAt],
  );
  return (
    <>
      <VisuallyHidden ref={state} role="timer" aria-live="off">
        {spokenAt(clock.serverNow()).said}
      </VisuallyHidden>
      <VisuallyHidden ref={news} role="status" />
    </>
  );
}
