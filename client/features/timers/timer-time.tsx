import { useRef } from 'react';
import { formatClock } from '#domain/format.ts';
import { instant } from '#domain/time.ts';
import { timeLeft } from '#domain/timer.ts';
import type { Timer } from '#domain/timer.ts';
import { isDayLong, spokenTime } from '../../lib/spoken.ts';
import { useLive } from '../../live/react/use-room.ts';
import { Figures } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useTimerFace } from './timer-face.ts';

type TimerTimeProps = {
  timer: Timer;
  className?: string | undefined;
  /** Only for the eye: what is read aloud stands elsewhere. */
  isSilent?: boolean;
};

/**
 * What is left of a timer inside a row of text. After the first drawing it changes without React. Digits are read aloud
 * as they are, which costs a long list nothing; from a day on words take their place, and change once a minute.
 */
export function TimerTime({ timer, className, isSilent = false }: TimerTimeProps) {
  const { clock } = useLive();
  const figures = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  useTimerFace(timer, (left) => {
    const [digits, aloud] = [figures.current, words.current];
    if (digits?.firstChild) digits.firstChild.nodeValue = formatClock(left);
    if (!digits || !aloud) return;
    const hidden = String(isDayLong(left));
    if (digits.ariaHidden !== hidden) digits.ariaHidden = hidden;
    const next = wordsOf(left);
    if (aloud.textContent !== next) aloud.textContent = next;
  });
  const left = timeLeft(timer, instant(clock.serverNow()));
  return (
    <>
      <Figures ref={figures} className={className} aria-hidden={isSilent || isDayLong(left)}>
        {formatClock(left)}
      </Figures>
      {!isSilent && <VisuallyHidden ref={words}>{wordsOf(left)}</VisuallyHidden>}
    </>
  );
}

const wordsOf = (left: number): string => (isDayLong(left) ? spokenTime(left) : '');
