import { useEffect, useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import { msToNextAnnouncedFlip } from '#domain/programme/announced.ts';
import type { Announced } from '#domain/programme/announced.ts';
import { announcedDigits } from '../../lib/timers/announced-words.ts';
import { useLive } from '../../live/react/use-room.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';

/** The digits that count down to a start. They change in the frame of all others. */
export function AnnouncedDigits({ announced }: { announced: Announced }) {
  const { clock, frameScheduler } = useLive();
  const digits = useRef<DigitsHandle>(null);
  useEffect(
    () =>
      frameScheduler.add({
        nextFlip: (serverMs) => msToNextAnnouncedFlip(announced, instant(serverMs)),
        paint: (serverMs) => digits.current?.set(announcedDigits(announced, instant(serverMs))),
      }),
    [frameScheduler, announced],
  );
  return <Digits ref={digits} text={announcedDigits(announced, instant(clock.serverNow()))} aria-hidden="true" />;
}
