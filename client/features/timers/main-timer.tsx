import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Timer } from '#domain/timers/timer.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { timers as words } from '../../text/es.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhaseFrame } from '../../ui/phase-frame.tsx';
import { Adjust } from './adjust.tsx';
import { ExpectedEnd } from './expected-end.tsx';
import styles from './main-timer.module.css';
import { SeekBar } from './seek-bar.tsx';
import { TimerNews, TimerWords } from './spoken-timer.tsx';
import type { Step } from './steps.ts';
import { TimerClock } from './timer-clock.tsx';
import { TimerSign } from './timer-sign.tsx';
import { Transport } from './transport.tsx';
import { useLook } from './use-look.ts';

type MainTimerProps = {
  step: Step;
  onStep: (step: Step) => void;
  narrow: boolean;
  /** Beside its name: other buttons of this timer. */
  more?: ReactNode;
};

/** The timer on stage, as it looks there, with its controls. */
export function MainTimer(props: MainTimerProps) {
  const timer = useRoom(({ timers, activeTimerId }) => timers.find(({ id }) => id === activeTimerId) ?? null);
  return (
    <>
      {timer ? (
        <ActiveTimer key={timer.id} timer={timer} {...props} />
      ) : (
        <div className={styles.empty} data-theme="dark">
          <EmptyState title={words.noMain} hint={words.noMainHint} />
        </div>
      )}
      <TimerNews timer={timer} />
    </>
  );
}

function ActiveTimer({ timer, step, onStep, narrow, more }: MainTimerProps & { timer: Timer }) {
  const id = useId();
  const look = useLook(timer);
  return (
    <section aria-labelledby={id} className={styles.main}>
      <PhaseFrame
        phase={look.phase}
        bar={<SeekBar timer={timer} look={look} step={step} />}
        className={styles.board}
        data-theme="dark"
      >
        <header className={styles.head}>
          <div className={styles.line}>
            <h2 id={id} className={styles.name}>
              {timer.name}
            </h2>
            {more}
            <TimerSign timer={timer} phase={look.phase} />
          </div>
          <div className={styles.line}>
            <p className={styles.presenter}>{timer.presenter}</p>
            <ExpectedEnd timer={timer} phase={look.phase} />
          </div>
        </header>
        <TimerClock timer={timer} className={styles.clock} />
        <TimerWords timer={timer} />
      </PhaseFrame>
      <div className={styles.controls}>
        <Transport timer={timer} />
        <Adjust timer={timer} step={step} onStep={onStep} narrow={narrow} />
      </div>
    </section>
  );
}
