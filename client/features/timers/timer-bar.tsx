import { useRef } from 'react';
import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { looksUrgent } from '#domain/timers/urgent-color.ts';
import { useCurrentDisplay } from '../../live/react/use-display.ts';
import { setShare } from '../../ui/bar-share.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useShare } from './use-share.ts';

type TimerBarProps = { timer: Timer; tone: Phase; className?: string | undefined };

/** The elapsed share of a timer. It moves by half a pixel at a time. */
export function TimerBar({ timer, tone, className }: TimerBarProps) {
  const displayed = useCurrentDisplay();
  const bar = useRef<HTMLDivElement>(null);
  useShare(timer, bar, (share) => setShare(bar.current, share));
  return (
    <ProgressBar
      ref={bar}
      value={displayed(timer).share}
      tone={tone}
      color={looksUrgent(timer.color) ? undefined : timer.color}
      className={className}
    />
  );
}
