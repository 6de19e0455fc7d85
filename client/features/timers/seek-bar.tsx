import { useRef, useState, type KeyboardEvent } from 'react';
import { lengthOf, type Display } from '#domain/timers/display.ts';
import { inSeconds } from '#domain/lib/time.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Command } from '#protocol/commands.ts';
import { spokenLeft } from '../../lib/timers/spoken.ts';
import { useCurrentDisplay, usePaintedDisplay } from '../../live/react/use-display.ts';
import { timers as words } from '../../text/es.ts';
import styles from './seek-bar.module.css';
import type { Step } from './steps.ts';
import { TimerBar } from './timer-bar.tsx';
import type { Look } from './use-look.ts';
import { useSeekDrag } from './use-seek-drag.ts';
import { useShare } from './use-share.ts';
import { usePerform } from '../../live/react/use-room.ts';

type SeekBarProps = { timer: Timer; look: Look; step: Step };

/** The progress bar of a timer as a slider. Its value is the time left. */
export function SeekBar({ timer, look, step }: SeekBarProps) {
  const slider = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLSpanElement>(null);
  const displayed = useCurrentDisplay();
  // For the first render, which for the home page is at build time. Later values are painted.
  const [first] = useState(() => displayed(timer));
  const drag = useSeekDrag(timer);
  const press = useSeekKeys(timer, step);
  useShare(timer, slider, (share) => way.current?.style.setProperty('transform', shifted(share)));
  const described = useRef<Timer | null>(null);
  usePaintedDisplay(timer, (shown) => {
    const element = slider.current;
    // While it has the focus a screen reader hears changes of the timer, not every second.
    if (!element || (element === document.activeElement && described.current === timer)) return;
    described.current = timer;
    element.ariaValueNow = String(valueOf(timer, shown));
    element.ariaValueText = spokenLeft(shown.spoken.seconds);
  });
  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={words.transport.seek}
      aria-valuemin={0}
      aria-valuemax={inSeconds(lengthOf(timer))}
      aria-valuenow={valueOf(timer, first)}
      className={styles.slider}
      onKeyDown={press}
      {...drag}
    >
      <TimerBar timer={timer} tone={look.tone} />
      <span ref={way} className={styles.way} style={{ transform: shifted(first.share) }}>
        <span className={styles.hand} />
      </span>
    </div>
  );
}

const shifted = (share: number) => `translateX(${share * 100}%)`;

/** The seconds left, within the range of the bar. */
const valueOf = (timer: Timer, { spoken }: Display) =>
  Math.min(inSeconds(lengthOf(timer)), Math.max(0, spoken.seconds));

const PAGE_S = 60;

/** The keys of the bar. Its value is the time that is left, so the right arrow adds, as it does on the whole page. */
function useSeekKeys(timer: Timer, step: Step) {
  const { id: timer_id } = timer;
  const perform = usePerform();
  const add = (value: number): Command => ({ command: 'timer.delay', timer_id, value });
  const take = (value: number): Command => ({ command: 'timer.advance', timer_id, value });
  const seek = (current_time: number): Command => ({ command: 'timer.seek', timer_id, current_time });
  const keys: Partial<Record<string, Command>> = {
    ArrowRight: add(step),
    ArrowUp: add(step),
    ArrowLeft: take(step),
    ArrowDown: take(step),
    PageUp: add(PAGE_S),
    PageDown: take(PAGE_S),
    Home: seek(inSeconds(lengthOf(timer))),
    End: seek(0),
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const command = keys[event.key];
    if (!command || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    perform(command);
  };
}
