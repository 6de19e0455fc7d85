import { useRef } from 'react';
import type { BarTone, Phase, Timer } from '#domain/timer.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ProgressHandle } from '../../ui/progress-bar.tsx';
import { useShare } from './use-share.ts';

type TimerBarProps = { timer: Timer; bar: BarTone; phase: Phase; className?: string | undefined };

const tones = { green: 'calm', orange: 'warning', red: 'danger' } as const;

/** How far a timer has come. It moves all the time while the timer runs, not once a second. */
export function TimerBar({ timer, bar, phase, className }: TimerBarProps) {
  const handle = useRef<ProgressHandle>(null);
  useShare(timer, (share) => handle.current?.set(share));
  return (
    <ProgressBar
      ref={handle}
      value={0}
      tone={phase === 'overtime' ? 'overtime' : tones[bar]}
      color={timer.color}
      className={className}
    />
  );
}
