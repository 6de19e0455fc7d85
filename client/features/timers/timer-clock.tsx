import { useRef } from 'react';
import { formatClock } from '#domain/format.ts';
import type { Timer } from '#domain/timer.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';
import { useTimerFace } from './timer-face.ts';

/** The digits of a timer, as large as their box. They change on the second of the room's clock, without React. */
export function TimerClock({ timer, className }: { timer: Timer; className?: string | undefined }) {
  const digits = useRef<DigitsHandle>(null);
  useTimerFace(timer, (left) => digits.current?.set(formatClock(left)));
  return <Digits ref={digits} text={formatClock(timer.duration)} aria-hidden="true" className={className} />;
}
