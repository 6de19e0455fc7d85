import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { instant } from '#domain/lib/time.ts';
import type { Instant } from '#protocol/time.ts';
import { spokenStage } from '../../lib/timers/spoken-stage.ts';
import type { OnStage } from '../../lib/timers/spoken-stage.ts';
import { useNews } from '../../lib/timers/use-news.ts';
import { useLive } from '../../live/react/use-room.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStageLook } from './use-stage-look.ts';

type Props = OnStage & {
  /** What the stage showed when it opened, which may be long before this is loaded. */
  readonly opened: OnStage & { readonly at: Instant };
};

/**
 * For screen readers: what the stage shows, read on demand, and the announcement of each phase and start. What it shows
 * when the page opens is not announced.
 */
export function SpokenStage({ timer, announced, opened }: Props) {
  const { clock, frameScheduler } = useLive();
  const look = useStageLook();
  const state = useRef<HTMLSpanElement>(null);
  const spokenAt = useMemo(
    () => (serverMs: number) => spokenStage({ timer, announced }, instant(serverMs), look),
    [timer, announced, look],
  );
  const current = spokenAt(clock.serverNow());
  const [first] = useState(() => spokenStage(opened, opened.at, look).key);
  const { region, announce } = useNews(current.key, first);
  const onNews = useEffectEvent(announce);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => spokenAt(serverMs).nextFlip,
        paint(serverMs) {
          const { said, news, key } = spokenAt(serverMs);
          if (state.current?.firstChild) state.current.firstChild.nodeValue = said;
          onNews(key, news);
        },
      }),
    [frameScheduler, spokenAt],
  );
  return (
    <>
      <VisuallyHidden ref={state} role="timer" aria-live="off">
        {current.said}
      </VisuallyHidden>
      <VisuallyHidden ref={region} role="status" />
    </>
  );
}
