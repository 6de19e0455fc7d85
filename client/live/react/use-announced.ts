import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { instant } from '#domain/lib/time.ts';
import { announcedAt, msToNextAnnounced, msToNextAnnouncedFlip, type Announced } from '#domain/programme/announced.ts';
import type { Instant } from '#protocol/time.ts';
import { useLive, useRoom } from './use-room.ts';

/**
 * The automatic start that this stage counts down to; one that shows a chosen timer only counts down to that one. It
 * comes and goes in the frame in which the digits change.
 */
export function useAnnounced(pinnedId: string | null): Announced | null {
  const { clock, frameScheduler } = useLive();
  const timers = useRoom((room) => room.timers);
  const activeTimerId = useRoom((room) => room.activeTimerId);
  const show = useRoom((room) => room.show);
  const state = useMemo(() => ({ timers, activeTimerId, show }), [timers, activeTimerId, show]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const announced = announcedAt(state, instant(clock.serverNow()));
  const onPaint = useEffectEvent((serverMs: number) => {
    if (announcedAt(state, instant(serverMs))?.timer !== announced?.timer) flushSync(redraw);
  });
  useEffect(
    () => frameScheduler.add({ nextFlip: (serverMs) => msToNextAnnounced(state, instant(serverMs)), paint: onPaint }),
    [frameScheduler, state],
  );
  return pinnedId === null || announced?.timer.id === pinnedId ? announced : null;
}

/** Calls `paint` at once and in each animation frame in which the digits of an announced start change. */
export function usePaintedAnnounced(announced: Announced, paint: (now: Instant) => void): void {
  const { frameScheduler } = useLive();
  const onPaint = useEffectEvent(paint);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => msToNextAnnouncedFlip(announced, instant(serverMs)),
        paint: (serverMs) => onPaint(instant(serverMs)),
      }),
    [frameScheduler, announced],
  );
}
