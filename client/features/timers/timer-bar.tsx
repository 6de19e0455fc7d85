import { useRef } from 'react';
import type { Phase } from '#domain/timers/display.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { looksUrgent } from '#domain/timers/urgent-color.ts';
import { useCurrentDisplay } from '../../live/react/use-display.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ProgressHandle } from '../../ui/progress-bar.tsx';
import { useShare } from './use-share.ts';

type TimerBarProps = { timer: Timer; tone: Phase; className?: string | undefined };

/** The elapsed share of a timer. It moves all the time while the timer runs, not once a second. */
export function TimerBar({ timer, tone, className }: TimerBarProps) {
  const displayed = useCurrentDisplay();
  const handle = useRef<ProgressHandle>(null);
  useShare(timer, (share) => handle.current?.set(share));
  return (
    <ProgressBar
      ref={handle}
      value={displayed(timer).share}
      tone={tone}
      color={looksUrgent(timer.color) ? undefined : timer.color}
      className={className}
    />
  );
}
