import { useRef } from 'react';
import { formatClock } from '#domain/format.ts';
import { instant } from '#domain/time.ts';
import { timeLeft } from '#domain/timer.ts';
import type { Timer } from '#domain/timer.ts';
import { useLive } from '../../live/react/use-room.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';
import { useTimerFace } from './timer-face.ts';

/** The digits of a timer, as large as their box. They change on the second of the room's clock, without React. */
export function TimerClock({ timer, className }: { timer: Timer; className?: string | undefined }) {
  const { clock } = useLive();
  const digits = useRef<DigitsHandle>(null);
  useTimerFace(timer, (left) => digits.current?.set(formatClock(left)));
  // Right from the first drawing, also when another timer takes this one's place.
  const text = formatClock(timeLeft(timer, instant(clock.serverNow())));
  return <Digits ref={digits} text={text} aria-hidden="true" className={className} />;
}
