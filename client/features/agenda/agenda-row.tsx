import { useRef, type ReactNode } from 'react';
import type { Phase } from '#domain/timers/display.ts';
import { presenterOf } from '#domain/timers/presenter.ts';
import type { Timer } from '#domain/timers/timer.ts';
import { hasRunOnce } from '#domain/timers/timer-actions.ts';
import { completedWord, dotTone } from '../../lib/timers/timer-status.ts';
import { InSight } from '../../live/react/in-sight.tsx';
import { useDisplay } from '../../live/react/use-display.ts';
import { agenda as words } from '../../text/es.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { ExpectedTimes } from './expected-times.tsx';
import type { Forecast } from './forecast.ts';
import styles from './row.module.css';

export type AgendaPlace = 'now' | 'next' | 'leftOut' | 'skipped' | null;

type AgendaRowProps = {
  timer: Timer;
  place: AgendaPlace;
  phase: Phase;
  forecast: Forecast;
  index: number;
  time: ReactNode;
  bar: ReactNode;
  /** What is said of the item that comes next. */
  next: ReactNode;
  /** Announcements for screen readers. */
  spoken: ReactNode;
};

/** One item of the run list: time, name, presenter, place, state and what is left. */
export function AgendaRow({ timer, place, phase, forecast, index, time, bar, next, spoken }: AgendaRowProps) {
  const { name, place: location, run } = timer;
  const presenter = presenterOf(timer);
  const isSkipped = place === 'skipped';
  const state = isSkipped || place === 'leftOut' ? place : run.state;
  const word = wordOf(timer, state);
  const row = useRef<HTMLLIElement>(null);
  return (
    <li
      ref={row}
      className={styles.row}
      data-state={state}
      data-place={place ?? undefined}
      data-phase={phase}
      aria-current={place === 'now' || undefined}
    >
      <InSight of={row} isMoving={run.state === 'running'}>
        <div className={styles.line}>
          <ExpectedTimes forecast={forecast} index={index} />
          <div className={styles.state}>
            {next && <Badge>{next}</Badge>}
            <StatusDot tone={isSkipped || state === 'leftOut' ? 'done' : dotTone(timer, phase)}>{word}</StatusDot>
          </div>
        </div>
        <div className={styles.line}>
          <div className={styles.what}>
            <h2 className={styles.name}>{name}</h2>
            {presenter && <p className={styles.detail}>{presenter}</p>}
            {location && <p className={styles.detail}>{location}</p>}
          </div>
          <div className={styles.left}>
            <span className={styles.time}>{time}</span>
            <span className={styles.percent}>
              <Percent timer={timer} />
            </span>
          </div>
        </div>
        <div className={styles.bar}>{bar}</div>
        {spoken}
      </InSight>
    </li>
  );
}

/** Completed with time left, it says with how much. */
function wordOf({ run }: Timer, state: keyof typeof words.states): string {
  if (state === 'skipped') return words.states.skipped;
  if (run.state === 'completed') return completedWord(run);
  return words.states[hasRunOnce(run) ? 'leftOut' : state];
}

/** The elapsed share of its time. It changes in the frame in which the timer's digits do. */
function Percent({ timer }: { timer: Timer }) {
  const figures = useRef<HTMLSpanElement>(null);
  const { share } = useDisplay(timer, (shown) => {
    const node = figures.current?.firstChild;
    if (node) node.nodeValue = words.percent(shown.share);
  });
  return <Figures ref={figures}>{words.percent(share)}</Figures>;
}
