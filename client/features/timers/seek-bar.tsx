import { useRef, useState } from 'react';
import { inSeconds, instant } from '#domain/time.ts';
import { elapsedShare, timeLeft } from '#domain/timer.ts';
import type { Timer } from '#domain/timer.ts';
import type { Instant, Millis } from '#protocol/time.ts';
import { spokenLeft } from '../../lib/spoken.ts';
import { useLive } from '../../live/react/use-room.ts';
import { timers as words } from '../../text/es.ts';
import styles from './seek-bar.module.css';
import type { Step } from './steps.ts';
import { TimerBar } from './timer-bar.tsx';
import { useTimerFace } from './timer-face.ts';
import type { Look } from './use-look.ts';
import { useSeekDrag } from './use-seek-drag.ts';
import { useSeekKeys } from './use-seek-keys.ts';
import { useShare } from './use-share.ts';

type SeekBarProps = { timer: Timer; look: Look; step: Step };

/** The bar of a timer, and the hand on it that can be taken elsewhere. Its value is the time that is left. */
export function SeekBar({ timer, look, step }: SeekBarProps) {
  const slider = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLSpanElement>(null);
  const { clock } = useLive();
  const [first] = useState(() => placeOf(timer, instant(clock.serverNow())));
  const drag = useSeekDrag(timer);
  const press = useSeekKeys(timer, step);
  useShare(timer, (share) => way.current?.style.setProperty('transform', shifted(share)));
  const described = useRef<Timer | null>(null);
  useTimerFace(timer, (left) => {
    const element = slider.current;
    // Whoever is on it hears what was done to the timer, not every second.
    if (!element || (element === document.activeElement && described.current === timer)) return;
    described.current = timer;
    describe(element, left, timer.duration);
  });
  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={words.transport.seek}
      aria-valuemin={0}
      aria-valuemax={inSeconds(timer.duration)}
      aria-valuenow={first.seconds}
      className={styles.slider}
      onKeyDown={press}
      {...drag}
    >
      <TimerBar timer={timer} bar={look.bar} phase={look.phase} />
      <span ref={way} className={styles.way} style={{ transform: shifted(first.share) }}>
        <span className={styles.hand} />
      </span>
    </div>
  );
}

/** Where it is when it is written, which for the first page is at build time. From then on it is painted. */
const placeOf = (timer: Timer, now: Instant) => ({
  share: elapsedShare(timer, now),
  seconds: secondsOn(timeLeft(timer, now), timer.duration),
});

const shifted = (share: number) => `translateX(${share * 100}%)`;

const secondsOn = (left: Millis, duration: Millis) => Math.round(Math.min(duration, Math.max(0, left)) / 1000);

function describe(slider: HTMLElement, left: Millis, duration: Millis) {
  slider.ariaValueNow = String(secondsOn(left, duration));
  slider.ariaValueText = spokenLeft(left);
}
