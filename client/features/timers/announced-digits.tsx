import { useRef } from 'react';
import { instant } from '#domain/lib/time.ts';
import type { DigitFormat } from '#protocol/outputs.ts';
import type { Announced } from '#domain/programme/announced.ts';
import { announcedDigits } from '../../lib/timers/announced-words.ts';
import { usePaintedAnnounced } from '../../live/react/use-announced.ts';
import { useLive } from '../../live/react/use-room.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';

type AnnouncedDigitsProps = {
  announced: Announced;
  format?: DigitFormat | undefined;
  className?: string | undefined;
};

/** The digits that count down to a start. They change in the frame of all others. */
export function AnnouncedDigits({ announced, format, className }: AnnouncedDigitsProps) {
  const { clock } = useLive();
  const digits = useRef<DigitsHandle>(null);
  usePaintedAnnounced(announced, (now) => digits.current?.set(announcedDigits(announced, now, format)));
  const text = announcedDigits(announced, instant(clock.serverNow()), format);
  return <Digits ref={digits} text={text} aria-hidden="true" className={className} />;
}
