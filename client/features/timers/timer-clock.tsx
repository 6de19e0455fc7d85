import { useRef } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useDisplay } from '../../live/react/use-display.ts';
import { Digits } from '../../ui/digits.tsx';
import type { DigitsHandle } from '../../ui/digits.tsx';

/** The digits of a timer, as large as their box. They change on the second of the room's clock, without React. */
export function TimerClock({ timer, className }: { timer: Timer; className?: string | undefined }) {
  const digits = useRef<DigitsHandle>(null);
  const { text } = useDisplay(timer, (shown) => digits.current?.set(shown.text));
  return <Digits ref={digits} text={text} aria-hidden="true" className={className} />;
}
