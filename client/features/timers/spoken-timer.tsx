import { useRef } from 'react';
import { atZeroOf, type Display } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { newsKey, spokenLeft, spokenNews, spokenTimer } from '../../lib/timers/spoken.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useCurrentDisplay, useDisplay, usePaintedDisplay } from '../../live/react/use-display.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type TimerWordsProps = {
  timer: Timer;
  /** Name and state stand beside it: only the time is read. */
  isShort?: boolean;
};

/** Correct in every second and never announced: it is read on demand. */
export function TimerWords({ timer, isShort = false }: TimerWordsProps) {
  const words = useRef<HTMLSpanElement>(null);
  const wordsOf = ({ spoken }: Display) => (isShort ? spokenLeft(spoken.seconds) : spokenTimer(timer.name, spoken));
  const shown = useDisplay(timer, (next) => {
    const node = words.current?.firstChild;
    if (node) node.nodeValue = wordsOf(next);
  });
  return (
    <VisuallyHidden ref={words} role="timer" aria-live="off">
      {wordsOf(shown)}
    </VisuallyHidden>
  );
}

/**
 * Announces the beginning of a phase or another state, and nothing in between. The state when the page opens is not
 * announced.
 */
export function TimerNews({ timer }: { timer: Timer | null }) {
  const settings = useRoom((room) => room.event.settings);
  const current = useCurrentDisplay();
  const { region, announce } = useAnnouncements(timer && newsKey(timer, current(timer)));
  usePaintedDisplay(timer, (shown) => {
    if (timer) announce(newsKey(timer, shown), spokenNews(timer.name, shown, atZeroOf(timer, settings)));
  });
  return <VisuallyHidden ref={region} role="status" />;
}
