import { useRef } from 'react';
import type { Display } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { isDayLong, spokenTime } from '../../lib/timers/spoken.ts';
import { useDisplay } from '../../live/react/use-display.ts';
import { Figures } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type TimerTimeProps = {
  timer: Timer;
  className?: string | undefined;
  /** Hidden from screen readers: what they read stands elsewhere. */
  isSilent?: boolean;
};

/**
 * The time left of a timer inside a row of text. After the first render it changes without React. Screen readers read
 * the digits, which costs a long list nothing; from one day on they read words, which change once a minute.
 */
export function TimerTime({ timer, className, isSilent = false }: TimerTimeProps) {
  const figures = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const shown = useDisplay(timer, ({ text, spoken }) => {
    const [digits, aloud] = [figures.current, words.current];
    if (digits?.firstChild) digits.firstChild.nodeValue = text;
    if (!digits || !aloud) return;
    const hidden = String(isDayLong(spoken.seconds));
    if (digits.ariaHidden !== hidden) digits.ariaHidden = hidden;
    const next = wordsOf(spoken);
    if (aloud.textContent !== next) aloud.textContent = next;
  });
  return (
    <>
      <Figures ref={figures} className={className} aria-hidden={isSilent || isDayLong(shown.spoken.seconds)}>
        {shown.text}
      </Figures>
      {!isSilent && <VisuallyHidden ref={words}>{wordsOf(shown.spoken)}</VisuallyHidden>}
    </>
  );
}

const wordsOf = ({ seconds }: Display['spoken']): string => (isDayLong(seconds) ? spokenTime(seconds) : '');
