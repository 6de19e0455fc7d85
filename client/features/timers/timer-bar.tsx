import { useRef } from 'react';
import { instant } from '#domain/time.ts';
import { elapsedShare } from '#domain/timer.ts';
import type { BarTone, Phase, Timer } from '#domain/timer.ts';
import { looksUrgent } from '#domain/urgent-color.ts';
import { useLive } from '../../live/react/use-room.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ProgressHandle } from '../../ui/progress-bar.tsx';
import { useShare } from './use-share.ts';

type TimerBarProps = { timer: Timer; bar: BarTone; phase: Phase; className?: string | undefined };

const tones = { green: 'calm', orange: 'warning', red: 'danger' } as const;

/** How far a timer has come. It moves all the time while the timer runs, not once a second. */
export function TimerBar({ timer, bar, phase, className }: TimerBarProps) {
  const { clock } = useLive();
  const handle = useRef<ProgressHandle>(null);
  useShare(timer, (share) => handle.current?.set(share));
  return (
    <ProgressBar
      ref={handle}
      value={elapsedShare(timer, instant(clock.serverNow()))}
      tone={phase === 'overtime' ? 'overtime' : tones[bar]}
      color={looksUrgent(timer.color) ? undefined : timer.color}
      className={className}
    />
  );
}
