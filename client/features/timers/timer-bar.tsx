import { useEffect, useRef } from 'react';
import { instant } from '#domain/time.ts';
import { elapsedShare, timeLeft } from '#domain/timer.ts';
import type { BarTone, Phase, Timer } from '#domain/timer.ts';
import { useLive } from '../../live/use-room.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ProgressHandle } from '../../ui/progress-bar.tsx';

type TimerBarProps = { timer: Timer; bar: BarTone; phase: Phase; className?: string | undefined };

const tones = { green: 'calm', orange: 'warning', red: 'danger' } as const;

/** How far a timer has come. It moves all the time while the timer runs, not once a second. */
export function TimerBar({ timer, bar, phase, className }: TimerBarProps) {
  const handle = useRef<ProgressHandle>(null);
  const { clock } = useLive();
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const now = instant(clock.serverNow());
      handle.current?.set(elapsedShare(timer, now));
      if (timer.run.state === 'running' && timeLeft(timer, now) > 0) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [timer, clock]);
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
